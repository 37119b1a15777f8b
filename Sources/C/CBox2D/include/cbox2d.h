/* Box2D 2.4.1 as a plain C interface in the shape of Box2D v3: definition structs from default functions,
 * handles by value, events that are read after the step. Box2D itself is C++ and reports misuse by assert(),
 * which ends the process in Debian's build; every function here checks before it calls, so that no assert can
 * be reached, and nothing calls back into the caller.
 *
 * Metres, kilograms, seconds and radians. Positive angles turn from +x to +y.
 *
 * One world belongs to one thread at a time; different worlds may be used at once. The only exception that can be
 * thrown is std::bad_alloc; nothing catches it, so it ends the process. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The accepted ranges. Within these, no product in the solver overflows a float. */
#define CBOX2D_MAX_COORDINATE 1e6f
#define CBOX2D_MAX_SPEED CBOX2D_MAX_COORDINATE
#define CBOX2D_MAX_FORCE 1e10f
#define CBOX2D_MIN_MASS 1e-7f
#define CBOX2D_MAX_MASS 1e10f
#define CBOX2D_MIN_INERTIA 1e-13f
#define CBOX2D_MAX_INERTIA 1e14f
/* Negative damping accelerates a body; below this a step of 1/120 s would divide by nearly nothing. */
#define CBOX2D_MIN_DAMPING -60.0f
#define CBOX2D_MAX_DAMPING 1e6f
#define CBOX2D_MAX_MATERIAL 1e3f
/* Box2D's linear slop: the shortest segment or rod. */
#define CBOX2D_MIN_LENGTH 0.005f
/* The shortest side of a polygon. */
#define CBOX2D_MIN_SIDE 1e-5f
/* The most vertices of one Box2D polygon. */
#define CBOX2D_MAX_VERTICES 8

typedef enum {
  CBOX2D_OK = 0,
  /* The handle is null, belongs to another world, or refers to something that was destroyed. */
  CBOX2D_STALE,
  /* A number is not finite, outside the ranges above, or inconsistent with the others. Nothing was changed. */
  CBOX2D_INVALID,
  /* The world is inside a step on another thread. Nothing was changed. */
  CBOX2D_LOCKED,
} CBox2DStatus;

typedef struct {
  float x;
  float y;
} CBox2DVec;

/* Handles. A handle of zeros is null; a failed creation returns it. The generation distinguishes a stale handle from
 * the handle of an object that reuses its slot, the world a handle from another world's. */
typedef struct {
  uint32_t index;
  uint32_t generation;
  uint32_t world;
} CBox2DBody;

typedef struct {
  uint32_t index;
  uint32_t generation;
  uint32_t world;
} CBox2DJoint;

/* ---- World ---- */

typedef struct CBox2DWorld CBox2DWorld;

/* A world without gravity; bodies sleep, collision detection is continuous. Release with cbox2d_world_destroy. */
CBox2DWorld *cbox2d_world_create(void);
void cbox2d_world_destroy(CBox2DWorld *world);

CBox2DStatus cbox2d_world_set_gravity(CBox2DWorld *world, CBox2DVec gravity);
/* Takes one step, after which the forces are cleared. The duration is above 0 and at most 1, the iterations between 1
 * and 100. A body whose state overflowed is put back at its previous position, at rest; see cbox2d_world_first_repaired. */
CBox2DStatus cbox2d_world_step(CBox2DWorld *world, float duration, int velocity_iterations,
                               int position_iterations);

typedef struct {
  int bodies;
  int joints;
  /* Movable bodies that do not sleep. */
  int awake;
} CBox2DCounters;
CBox2DCounters cbox2d_world_counters(const CBox2DWorld *world);
/* The tag of the first body that was put back after its state had overflowed; 0 if none was. */
uint64_t cbox2d_world_first_repaired(const CBox2DWorld *world);
/* How many pairs of shapes are so near each other that each step looks at them. */
int cbox2d_world_contact_count(const CBox2DWorld *world);
/* How often the steps so far have looked whether two shapes that are near each other collide. */
int64_t cbox2d_world_comparisons(const CBox2DWorld *world);

/* Fills `tags` with the tags of bodies whose fattened boxes touch the rectangle, once for each shape; returns
 * how many there are, which may be more than fit. */
int cbox2d_world_query(const CBox2DWorld *world, CBox2DVec lower, CBox2DVec upper, uint64_t *tags, int capacity);

/* ---- Contact events ---- */

/* Two shapes began or stopped touching. */
typedef struct {
  uint64_t tag_a;
  uint64_t tag_b;
  /* The point, the normal and the impulse are those of the contact point with the largest impulse; all are zero where
   * the contact ended. The normal points from A to B. */
  CBox2DVec point;
  CBox2DVec normal;
  float impulse;
  bool began;
} CBox2DContactEvent;

typedef struct {
  const CBox2DContactEvent *events;
  size_t count;
} CBox2DContactEvents;

/* The contact events since they were last cleared, in order. They are valid until the next call for the world. */
CBox2DContactEvents cbox2d_world_contact_events(const CBox2DWorld *world);
void cbox2d_world_clear_contact_events(CBox2DWorld *world);

/* ---- Bodies ---- */

typedef struct {
  /* The body never moves by itself. */
  bool is_static;
  CBox2DVec position;
  float angle;
  /* Names the body in events and queries. */
  uint64_t tag;
  /* This is set by cbox2d_default_body_def, from which every definition has to come. */
  uint32_t cookie;
} CBox2DBodyDef;
CBox2DBodyDef cbox2d_default_body_def(void);

CBox2DBody cbox2d_body_create(CBox2DWorld *world, const CBox2DBodyDef *def);
/* Destroys a body with its shapes and joints. */
CBox2DStatus cbox2d_body_destroy(CBox2DWorld *world, CBox2DBody body);
bool cbox2d_body_is_valid(const CBox2DWorld *world, CBox2DBody body);

/* The skin is a rounding around the shape that takes part in collisions. */
typedef struct {
  float skin;
  float friction;
  float restitution;
  uint32_t cookie;
} CBox2DShapeDef;
CBox2DShapeDef cbox2d_default_shape_def(void);

/* Shapes have no mass; cbox2d_body_set_mass gives the body one. */
/* A convex polygon of 3 to 8 vertices in the order of increasing angles. */
CBox2DStatus cbox2d_body_add_polygon(CBox2DWorld *world, CBox2DBody body, const CBox2DShapeDef *def,
                                     const CBox2DVec *vertices, int count);
CBox2DStatus cbox2d_body_add_circle(CBox2DWorld *world, CBox2DBody body, const CBox2DShapeDef *def,
                                    CBox2DVec center, float radius);
/* A line segment that stops bodies from both sides. */
CBox2DStatus cbox2d_body_add_segment(CBox2DWorld *world, CBox2DBody body, const CBox2DShapeDef *def, CBox2DVec a,
                                     CBox2DVec b);

typedef struct {
  CBox2DVec position;
  float angle;
  CBox2DVec velocity;
  float angular_velocity;
  bool is_awake;
} CBox2DBodyState;
/* All zero for a stale handle. */
CBox2DBodyState cbox2d_body_state(const CBox2DWorld *world, CBox2DBody body);
/* A point or a direction of the world in the body's coordinates, and the reverse. For a stale handle, the argument
 * itself. */
CBox2DVec cbox2d_body_local_point(const CBox2DWorld *world, CBox2DBody body, CBox2DVec point);
CBox2DVec cbox2d_body_local_vector(const CBox2DWorld *world, CBox2DBody body, CBox2DVec vector);
CBox2DVec cbox2d_body_world_point(const CBox2DWorld *world, CBox2DBody body, CBox2DVec point);

/* Moving a static body wakes what it held or touched at the old position, and what it touches at the new one. */
CBox2DStatus cbox2d_body_set_transform(CBox2DWorld *world, CBox2DBody body, CBox2DVec position, float angle);
CBox2DStatus cbox2d_body_set_velocity(CBox2DWorld *world, CBox2DBody body, CBox2DVec velocity, float angular);
/* The mass, the inertia about the center of mass, and that center in the body's coordinates. */
CBox2DStatus cbox2d_body_set_mass(CBox2DWorld *world, CBox2DBody body, float mass, float inertia,
                                  CBox2DVec center);
/* Applies to all its shapes and their current contacts. */
CBox2DStatus cbox2d_body_set_material(CBox2DWorld *world, CBox2DBody body, float friction, float restitution);
CBox2DStatus cbox2d_body_set_damping(CBox2DWorld *world, CBox2DBody body, float linear, float angular);
CBox2DStatus cbox2d_body_set_gravity_scale(CBox2DWorld *world, CBox2DBody body, float scale);
/* A static body has no velocity; one that becomes movable starts at rest. */
CBox2DStatus cbox2d_body_set_static(CBox2DWorld *world, CBox2DBody body, bool is_static);
/* Either way, the rotation stops. */
CBox2DStatus cbox2d_body_set_fixed_rotation(CBox2DWorld *world, CBox2DBody body, bool is_fixed);
CBox2DStatus cbox2d_body_set_bullet(CBox2DWorld *world, CBox2DBody body, bool is_bullet);
CBox2DStatus cbox2d_body_wake(CBox2DWorld *world, CBox2DBody body);

/* A force at the center of mass for the next step, and a torque. Wakes the body. */
CBox2DStatus cbox2d_body_apply_force(CBox2DWorld *world, CBox2DBody body, CBox2DVec force, float torque);
/* An impulse at the center of mass, and an angular impulse. Wakes the body. */
CBox2DStatus cbox2d_body_apply_impulse(CBox2DWorld *world, CBox2DBody body, CBox2DVec impulse, float angular);

/* A body's membership in a group of bodies that collide with each other. A pair of movable bodies collides if some
 * group holds both and both ask for CBOX2D_HITS_BODIES there. A movable body touches the walls of its groups, and is
 * stopped by those of the groups in which it asks for CBOX2D_HITS_WALLS; the others only report. */
enum {
  CBOX2D_HITS_BODIES = 1,
  CBOX2D_HITS_WALLS = 2,
  CBOX2D_IS_WALL = 4,
};
typedef struct {
  uint32_t group;
  uint32_t flags;
} CBox2DMembership;

/* Replaces the memberships, which are in ascending order of groups; a body without any touches nothing. */
CBox2DStatus cbox2d_body_set_memberships(CBox2DWorld *world, CBox2DBody body, const CBox2DMembership *memberships,
                                         int count);

/* ---- Joints ---- */

typedef struct {
  CBox2DBody body_a;
  CBox2DBody body_b;
  /* The anchors, in each body's own coordinates. */
  CBox2DVec anchor_a;
  CBox2DVec anchor_b;
  bool bodies_collide;
  uint32_t cookie;
} CBox2DJointDef;
CBox2DJointDef cbox2d_default_joint_def(void);

/* Keeps two points at a distance: a rod, a spring if `hertz` is above 0, or a rope if `is_rope`. */
CBox2DJoint cbox2d_distance_joint_create(CBox2DWorld *world, const CBox2DJointDef *def, float length, bool is_rope);
/* A rod is at least CBOX2D_MIN_LENGTH long; the rest length of a spring may be 0. */
CBox2DStatus cbox2d_distance_joint_set_length(CBox2DWorld *world, CBox2DJoint joint, float length);
/* The stiffness is computed from the frequency and the mass that the joint moves, in each step. 0 Hz makes a rod. Up to
 * CBOX2D_MAX_MATERIAL each. */
CBox2DStatus cbox2d_distance_joint_set_spring(CBox2DWorld *world, CBox2DJoint joint, float hertz,
                                              float damping_ratio);

/* Lets two bodies turn about a point. The angle is B's minus A's minus the reference angle. */
CBox2DJoint cbox2d_revolute_joint_create(CBox2DWorld *world, const CBox2DJointDef *def, float reference_angle);
/* The limits must include 0; -INFINITY and INFINITY remove them. */
CBox2DStatus cbox2d_revolute_joint_set_limits(CBox2DWorld *world, CBox2DJoint joint, float lower, float upper);
/* The torque that opposes turning. */
CBox2DStatus cbox2d_revolute_joint_set_friction(CBox2DWorld *world, CBox2DJoint joint, float torque);

/* Lets B slide along an axis of A, without turning. The axis is in A's coordinates and has a length. */
CBox2DJoint cbox2d_prismatic_joint_create(CBox2DWorld *world, const CBox2DJointDef *def, CBox2DVec axis,
                                          float reference_angle);
CBox2DStatus cbox2d_prismatic_joint_set_limits(CBox2DWorld *world, CBox2DJoint joint, float lower, float upper);

/* Glues two bodies together. */
CBox2DJoint cbox2d_weld_joint_create(CBox2DWorld *world, const CBox2DJointDef *def, float reference_angle);

/* Wakes the bodies. */
CBox2DStatus cbox2d_joint_destroy(CBox2DWorld *world, CBox2DJoint joint);
bool cbox2d_joint_is_valid(const CBox2DWorld *world, CBox2DJoint joint);

/* The version that the library reports: 20400 is 2.4.0, which 2.4.1 also reports. */
int cbox2d_version(void);
/* A hash of the motion of some boxes. Builds of one version differ in it if their compilers round differently, as
 * those do that fuse multiplications and additions. */
uint64_t cbox2d_build_hash(void);

#ifdef __cplusplus
}
#endif
