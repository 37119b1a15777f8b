#include "pages.h"

#include <string.h>

/* #embed, because the Swift compiler takes 70 microseconds for each byte of a literal. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char accept_js[] = {
#embed "../Pages/Report/Page/accept.js"
};
static const unsigned char chart_js[] = {
#embed "../Pages/Watching/Page/chart.js"
};
static const unsigned char curves_js[] = {
#embed "../Pages/Report/Page/curves.js"
};
static const unsigned char differences_js[] = {
#embed "../Pages/Report/Page/differences.js"
};
static const unsigned char film_css[] = {
#embed "../Pages/Watching/Page/film.css"
};
static const unsigned char film_html[] = {
#embed "../Pages/Watching/Page/film.html"
};
static const unsigned char film_js[] = {
#embed "../Pages/Watching/Page/film.js"
};
static const unsigned char index_mustache[] = {
#embed "../Pages/Report/Page/index.mustache"
};
static const unsigned char layout_js[] = {
#embed "../Pages/Report/Page/layout.js"
};
static const unsigned char list_js[] = {
#embed "../Pages/Report/Page/list.js"
};
static const unsigned char panels_js[] = {
#embed "../Pages/Report/Page/panels.js"
};
static const unsigned char pixels_js[] = {
#embed "../Pages/Report/Page/pixels.js"
};
static const unsigned char playback_js[] = {
#embed "../Pages/Watching/Page/playback.js"
};
static const unsigned char player_js[] = {
#embed "../Pages/Report/Page/player.js"
};
static const unsigned char previews_js[] = {
#embed "../Pages/Report/Page/previews.js"
};
static const unsigned char printing_js[] = {
#embed "../Pages/Report/Page/printing.js"
};
static const unsigned char report_css[] = {
#embed "../Pages/Report/Page/report.css"
};
static const unsigned char sections_css[] = {
#embed "../Pages/Watching/Page/sections.css"
};
static const unsigned char sections_js[] = {
#embed "../Pages/Watching/Page/sections.js"
};
static const unsigned char source_js[] = {
#embed "../Pages/Watching/Page/source.js"
};
static const unsigned char store_js[] = {
#embed "../Pages/Report/Page/store.js"
};
static const unsigned char timeline_js[] = {
#embed "../Pages/Report/Page/timeline.js"
};
static const unsigned char verdict_mustache[] = {
#embed "../Pages/Report/Page/verdict.mustache"
};
static const unsigned char watch_css[] = {
#embed "../Pages/Watching/Page/watch.css"
};
static const unsigned char watch_html[] = {
#embed "../Pages/Watching/Page/watch.html"
};
static const unsigned char watch_js[] = {
#embed "../Pages/Watching/Page/watch.js"
};

#define FILE(name, bytes) {name, bytes, sizeof(bytes)}

static const CPagesFile files[] = {
  FILE("accept.js", accept_js),
  FILE("chart.js", chart_js),
  FILE("curves.js", curves_js),
  FILE("differences.js", differences_js),
  FILE("film.css", film_css),
  FILE("film.html", film_html),
  FILE("film.js", film_js),
  FILE("index.mustache", index_mustache),
  FILE("layout.js", layout_js),
  FILE("list.js", list_js),
  FILE("panels.js", panels_js),
  FILE("pixels.js", pixels_js),
  FILE("playback.js", playback_js),
  FILE("player.js", player_js),
  FILE("previews.js", previews_js),
  FILE("printing.js", printing_js),
  FILE("report.css", report_css),
  FILE("sections.css", sections_css),
  FILE("sections.js", sections_js),
  FILE("source.js", source_js),
  FILE("store.js", store_js),
  FILE("timeline.js", timeline_js),
  FILE("verdict.mustache", verdict_mustache),
  FILE("watch.css", watch_css),
  FILE("watch.html", watch_html),
  FILE("watch.js", watch_js),
};

const CPagesFile *cpages_find(const char *name) {
  for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
    if (strcmp(files[i].name, name) == 0) return &files[i];
  }
  return NULL;
}
