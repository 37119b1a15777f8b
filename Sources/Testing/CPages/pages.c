#include "pages.h"

#include <string.h>

/* A literal of Swift takes the compiler 70 microseconds for each byte. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char accept_js[] = {
#embed "../Snapshots/Report/Page/accept.js"
};
static const unsigned char curves_js[] = {
#embed "../Snapshots/Report/Page/curves.js"
};
static const unsigned char differences_js[] = {
#embed "../Snapshots/Report/Page/differences.js"
};
static const unsigned char film_css[] = {
#embed "../Snapshots/Watching/Page/film.css"
};
static const unsigned char film_html[] = {
#embed "../Snapshots/Watching/Page/film.html"
};
static const unsigned char film_js[] = {
#embed "../Snapshots/Watching/Page/film.js"
};
static const unsigned char index_mustache[] = {
#embed "../Snapshots/Report/Page/index.mustache"
};
static const unsigned char layout_js[] = {
#embed "../Snapshots/Report/Page/layout.js"
};
static const unsigned char list_js[] = {
#embed "../Snapshots/Report/Page/list.js"
};
static const unsigned char panels_js[] = {
#embed "../Snapshots/Report/Page/panels.js"
};
static const unsigned char pixels_js[] = {
#embed "../Snapshots/Report/Page/pixels.js"
};
static const unsigned char player_js[] = {
#embed "../Snapshots/Report/Page/player.js"
};
static const unsigned char previews_js[] = {
#embed "../Snapshots/Report/Page/previews.js"
};
static const unsigned char printing_js[] = {
#embed "../Snapshots/Report/Page/printing.js"
};
static const unsigned char report_css[] = {
#embed "../Snapshots/Report/Page/report.css"
};
static const unsigned char sections_css[] = {
#embed "../Snapshots/Watching/Page/sections.css"
};
static const unsigned char sections_js[] = {
#embed "../Snapshots/Watching/Page/sections.js"
};
static const unsigned char store_js[] = {
#embed "../Snapshots/Report/Page/store.js"
};
static const unsigned char timeline_js[] = {
#embed "../Snapshots/Report/Page/timeline.js"
};
static const unsigned char verdict_mustache[] = {
#embed "../Snapshots/Report/Page/verdict.mustache"
};
static const unsigned char watch_css[] = {
#embed "../Snapshots/Watching/Page/watch.css"
};
static const unsigned char watch_html[] = {
#embed "../Snapshots/Watching/Page/watch.html"
};
static const unsigned char watch_js[] = {
#embed "../Snapshots/Watching/Page/watch.js"
};

#define FILE(name, bytes) {name, bytes, sizeof(bytes)}

static const CPagesFile files[] = {
  FILE("accept.js", accept_js),
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
  FILE("player.js", player_js),
  FILE("previews.js", previews_js),
  FILE("printing.js", printing_js),
  FILE("report.css", report_css),
  FILE("sections.css", sections_css),
  FILE("sections.js", sections_js),
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
