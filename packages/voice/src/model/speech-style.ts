/** Where a learner is: how and with which voice they are spoken to. */
export interface LearnerPlace {
  /** 1 elementary, 2 middle, 3 high school; anything else is spoken to by continent. */
  gradeLevel: number | null;
  /** As the profile has it: 'North America', 'Africa', another or none. */
  continent: string | null;
}

/** How a voice speaks: rate and pitch with 1 as the voice's own, volume from 0 to 1. */
export interface SpeechStyle {
  rate: number;
  pitch: number;
  volume: number;
}

const volume = 0.9;
const usual: SpeechStyle = { rate: 0.85, pitch: 1.1, volume };

const byGrade = new Map<number | null, SpeechStyle>([
  [1, { rate: 0.75, pitch: 1.2, volume }],
  [2, { rate: 0.8, pitch: 1.1, volume }],
]);

const byContinent = new Map<string | null, SpeechStyle>([
  ["North America", { rate: 0.9, pitch: 1.15, volume }],
  ["Africa", { rate: 0.8, pitch: 1.0, volume }],
]);

/**
 * How replies are spoken to a learner. The grade wins over the continent: the youngest need it slow everywhere.
 *
 * @see requirements VOICE-019 to VOICE-031
 */
export function speechStyle({ gradeLevel, continent }: LearnerPlace): SpeechStyle {
  return byGrade.get(gradeLevel) ?? byContinent.get(continent) ?? usual;
}
