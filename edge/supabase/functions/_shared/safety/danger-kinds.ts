/**
 * What a message can signal, most urgent first: the writer's own life, hurt by somebody at home or elsewhere, sexual harm
 * and its makers (grooming, pictures), a threat to others, a friend in danger, running away, too little care or food,
 * illness around eating, bullying, drugs.
 */
export const dangerKinds = [
  "self_harm",
  "sexual",
  "abuse",
  "threat",
  "friend",
  "runaway",
  "neglect",
  "eating",
  "bullying",
  "drugs",
] as const;

/** One of `dangerKinds`. */
export type DangerKind = (typeof dangerKinds)[number];
