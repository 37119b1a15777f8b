#include "cscenelibrary.h"

#include <string.h>

/* #embed, because the Swift compiler takes 70 microseconds for each byte of a literal. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char areaChart_yaml[] = {
#embed "Components/areaChart.yaml"
};
static const unsigned char axis_yaml[] = {
#embed "Components/axis.yaml"
};
static const unsigned char bar_yaml[] = {
#embed "Components/bar.yaml"
};
static const unsigned char barChart_yaml[] = {
#embed "Components/barChart.yaml"
};
static const unsigned char browserFrame_yaml[] = {
#embed "Components/browserFrame.yaml"
};
static const unsigned char chatBubble_yaml[] = {
#embed "Components/chatBubble.yaml"
};
static const unsigned char counter_yaml[] = {
#embed "Components/counter.yaml"
};
static const unsigned char cursor_yaml[] = {
#embed "Components/cursor.yaml"
};
static const unsigned char finger_yaml[] = {
#embed "Components/finger.yaml"
};
static const unsigned char lineChart_yaml[] = {
#embed "Components/lineChart.yaml"
};
static const unsigned char lowerThird_yaml[] = {
#embed "Components/lowerThird.yaml"
};
static const unsigned char phoneFrame_yaml[] = {
#embed "Components/phoneFrame.yaml"
};
static const unsigned char pointLabels_yaml[] = {
#embed "Components/pointLabels.yaml"
};
static const unsigned char ring_yaml[] = {
#embed "Components/ring.yaml"
};
static const unsigned char captions_srt[] = {
#embed "Starters/captions.srt"
};
static const unsigned char card_yaml[] = {
#embed "Starters/card.yaml"
};
static const unsigned char chart_yaml[] = {
#embed "Starters/chart.yaml"
};
static const unsigned char cities_csv[] = {
#embed "Starters/cities.csv"
};
static const unsigned char people_csv[] = {
#embed "Starters/people.csv"
};
static const unsigned char phone_yaml[] = {
#embed "Starters/phone.yaml"
};
static const unsigned char sections_yaml[] = {
#embed "Starters/sections.yaml"
};
static const unsigned char title_yaml[] = {
#embed "Starters/title.yaml"
};

#define FILE(name, bytes) {name, bytes, sizeof(bytes)}

static const CSceneLibraryFile components[] = {
  FILE("areaChart", areaChart_yaml),
  FILE("axis", axis_yaml),
  FILE("bar", bar_yaml),
  FILE("barChart", barChart_yaml),
  FILE("browserFrame", browserFrame_yaml),
  FILE("chatBubble", chatBubble_yaml),
  FILE("counter", counter_yaml),
  FILE("cursor", cursor_yaml),
  FILE("finger", finger_yaml),
  FILE("lineChart", lineChart_yaml),
  FILE("lowerThird", lowerThird_yaml),
  FILE("phoneFrame", phoneFrame_yaml),
  FILE("pointLabels", pointLabels_yaml),
  FILE("ring", ring_yaml),
};

static const CSceneLibraryFile starters[] = {
  FILE("captions.srt", captions_srt),
  FILE("card.yaml", card_yaml),
  FILE("chart.yaml", chart_yaml),
  FILE("cities.csv", cities_csv),
  FILE("people.csv", people_csv),
  FILE("phone.yaml", phone_yaml),
  FILE("sections.yaml", sections_yaml),
  FILE("title.yaml", title_yaml),
};

const CSceneLibraryFile *cscenelibrary_component(size_t index) {
  return index < sizeof(components) / sizeof(components[0]) ? &components[index] : NULL;
}

const CSceneLibraryFile *cscenelibrary_starter(const char *name) {
  for (size_t i = 0; i < sizeof(starters) / sizeof(starters[0]); i++) {
    if (strcmp(starters[i].name, name) == 0) return &starters[i];
  }
  return NULL;
}
