// Blend2D and fpnge from C++, the quickest drawing and encoding on a processor that we know: redraws every frame, one
// thread for each core. `blend2d_native.py` compiles this, writes the views of all frames into a file, and starts it.
//
//     blend2d_native VIEWS FONT LEVEL THREADS PATTERN [IMAGE…]
#include <blend2d/blend2d.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "fpnge.h"

// As `blend2d_native.py` packs them.
struct View {
  int32_t kind, image, words, path, curves;
  float width, height, cx, cy, rotation, scaleX, scaleY, alpha, red, green, blue, size, baseline, radius, margin, offset;
};
enum Kind { rectangle, picture, panel, label, stroke, blob, badge };

struct Scene {
  int32_t width, height, hasBackground;
  std::vector<std::vector<View>> frames;
  std::vector<std::string> words;
  std::vector<float> points;
  float line, round;
};

static int32_t number(std::ifstream& file) {
  int32_t value = 0;
  file.read(reinterpret_cast<char*>(&value), sizeof value);
  return value;
}

static Scene read(const char* path) {
  std::ifstream file(path, std::ios::binary);
  Scene scene{number(file), number(file), number(file), {}, {}, {}, 0, 0};
  scene.words.resize(number(file));
  for (auto& text : scene.words) {
    text.resize(number(file));
    file.read(text.data(), text.size());
  }
  scene.frames.resize(number(file));
  for (auto& frame : scene.frames) {
    frame.resize(number(file));
    file.read(reinterpret_cast<char*>(frame.data()), frame.size() * sizeof(View));
  }
  scene.points.resize(number(file));
  file.read(reinterpret_cast<char*>(scene.points.data()), scene.points.size() * sizeof(float));
  file.read(reinterpret_cast<char*>(&scene.line), sizeof scene.line);
  file.read(reinterpret_cast<char*>(&scene.round), sizeof scene.round);
  if (!file) { std::fprintf(stderr, "%s cannot be read.\n", path); std::exit(1); }
  return scene;
}

struct Painter {
  const Scene& scene;
  const std::vector<BLImage>& images;
  BLFontFace face;
  BLImage canvas;
  std::vector<BLFont> fonts;
  BLPath path;
  std::vector<uint8_t> rgb, png;
  FPNGEOptions options;

  Painter(const Scene& scene, const std::vector<BLImage>& images, const BLFontFace& face, int level)
      : scene(scene), images(images), face(face), canvas(scene.width, scene.height, BL_FORMAT_XRGB32),
        rgb(size_t(scene.width) * scene.height * 3), png(FPNGEOutputAllocSize(1, 3, scene.width, scene.height)) {
    FPNGEFillOptions(&options, level, FPNGE_CICP_NONE);
    options.channel_order = FPNGE_ORDER_BGR;
  }

  const BLFont& font(float size) {
    for (auto& font : fonts)
      if (font.size() == size) return font;
    fonts.emplace_back();
    fonts.back().create_from_face(face, size);
    return fonts.back();
  }

  void trace(const View& view) {
    const float* point = scene.points.data() + view.path;
    path.clear();
    path.move_to(point[0], point[1]);
    point += 2;
    for (int curve = 0; curve < view.curves; ++curve, point += 6)
      path.cubic_to(point[0], point[1], point[2], point[3], point[4], point[5]);
  }

  void draw(BLContext& context, const View& view) {
    BLRgba32 colour(uint32_t(view.red), uint32_t(view.green), uint32_t(view.blue), uint32_t(view.alpha * 255 + 0.5f));
    double left = -view.width / 2, top = -view.height / 2;
    switch (view.kind) {
    case rectangle:
      context.fill_rect(BLRect(left, top, view.width, view.height), colour);
      break;
    case label:
      context.fill_utf8_text(BLPoint(left, view.baseline), font(view.size), scene.words[view.words].c_str(), SIZE_MAX, colour);
      break;
    case panel:
      context.blit_image(BLPoint(left - view.margin, top - view.margin + view.offset), images[view.image]);
      context.fill_round_rect(BLRoundRect(left, top, view.width, view.height, view.radius), colour);
      break;
    case stroke:
      trace(view);
      context.set_stroke_width(scene.line);
      context.set_stroke_caps(BL_STROKE_CAP_ROUND);
      context.stroke_path(path, colour);
      break;
    case blob:
      trace(view);
      context.fill_path(path, colour);
      break;
    case badge: {
      const BLImage& image = images[view.image];
      BLPattern pattern(image, BL_EXTEND_MODE_PAD);
      pattern.translate(left, top);
      pattern.scale(view.width / image.width(), view.height / image.height());
      context.fill_round_rect(BLRoundRect(left, top, view.width, view.height, scene.round), pattern);
      break;
    }
    default:
      context.set_global_alpha(view.alpha);
      context.blit_image(BLRect(left, top, view.width, view.height), images[view.image]);
      context.set_global_alpha(1);
    }
  }

  size_t render(size_t index, const char* pattern) {
    BLContext context(canvas);
    if (!scene.hasBackground) context.fill_all(BLRgba32(0xFFFFFFFF));
    for (const View& view : scene.frames[index]) {
      context.save();
      context.translate(view.cx, view.cy);
      if (view.rotation != 0) context.rotate(view.rotation);
      context.scale(view.scaleX, view.scaleY);
      draw(context, view);
      context.restore();
    }
    context.end();

    BLImageData data;
    canvas.get_data(&data);
    uint8_t* target = rgb.data();
    for (int y = 0; y < scene.height; ++y) {
      auto* row = static_cast<const uint8_t*>(data.pixel_data) + y * data.stride;
      for (int x = 0; x < scene.width; ++x, row += 4, target += 3) target[0] = row[0], target[1] = row[1], target[2] = row[2];
    }
    size_t length = FPNGEEncode(1, 3, rgb.data(), scene.width, size_t(scene.width) * 3, scene.height, png.data(), &options);
    char path[4096];
    std::snprintf(path, sizeof path, pattern, int(index));
    FILE* file = std::fopen(path, "wb");
    if (!file || std::fwrite(png.data(), 1, length, file) != length || std::fclose(file)) std::exit(1);
    return length;
  }
};

int main(int count, char** arguments) {
  if (count < 6) return 64;
  Scene scene = read(arguments[1]);
  std::vector<BLImage> images(count - 6);
  for (int index = 6; index < count; ++index) {
    if (images[index - 6].read_from_file(arguments[index])) return 66;
    images[index - 6].convert(BL_FORMAT_PRGB32);
  }
  BLFontFace face;
  face.create_from_file(arguments[2]);

  std::atomic<size_t> next = 0, bytes = 0;
  auto began = std::chrono::steady_clock::now();
  auto work = [&] {
    Painter painter(scene, images, face, std::atoi(arguments[3]));
    for (size_t index; (index = next++) < scene.frames.size();) bytes += painter.render(index, arguments[5]);
  };
  std::vector<std::thread> threads;
  for (int thread = 0; thread < std::atoi(arguments[4]); ++thread) threads.emplace_back(work);
  for (auto& thread : threads) thread.join();
  std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
  std::printf("{\"frames\": %zu, \"seconds\": %f, \"bytes\": %zu}\n", scene.frames.size(), seconds.count(), bytes.load());
}
