/** How the opening of an area ended, as a browser saw it. */
export const outcomes = ["opened", "unavailable", "incompatible", "unsupported", "broken", "foreign", "crashed"] as const;

/** What one account's browser said of an area's release. */
export interface Opening {
  person: string;
  area: string;
  release: string;
  outcome: (typeof outcomes)[number];
}

/** What accounts have said of one release in the last ten minutes. */
export interface Seen {
  people: number;
  /** The accounts for which it failed. */
  failed: string[];
}

export const windowMs = 10 * 60_000;
/** More than any ten minutes of a server bring; a flood of accounts takes no more memory than that. */
const mostPeople = 20_000;
/** A page that is too old for a new release, or an origin that nobody has allowed: that is not the release's fault. */
const isFault = (outcome: Opening["outcome"]): boolean => ["unavailable", "broken", "crashed"].includes(outcome);

/**
 * The openings of areas in the last ten minutes. An account counts once for a release, by how its last opening went: one
 * that tries again and again weighs no more than its neighbour, and one that got in after a bad moment is no failure.
 */
export class Openings {
  /** By release, and there by account, with the one that was heard of last at the end. */
  readonly #heard = new Map<string, Map<string, { at: number; isFault: boolean }>>();

  readonly #tellOthers: ((opening: Opening, now: number) => void) | undefined;

  constructor(tellOthers?: (opening: Opening, now: number) => void) {
    this.#tellOthers = tellOthers;
  }

  /** Takes one that a browser told this process. */
  count(opening: Opening, now: number): void {
    this.take(opening, now);
    this.#tellOthers?.(opening, now);
  }

  /** Takes one, whoever was told. */
  take({ person, area, release, outcome }: Opening, now: number): void {
    const people = this.#recent(area, release, now);
    people.delete(person);
    people.set(person, { at: now, isFault: isFault(outcome) });
    for (const oldest of people.keys()) {
      if (people.size <= mostPeople) break;
      people.delete(oldest);
    }
    this.#heard.set(`${area}/${release}`, people);
  }

  /** What was heard of a release. */
  seen(area: string, release: string, now: number): Seen {
    const people = this.#recent(area, release, now);
    return { people: people.size, failed: [...people].filter(([, heard]) => heard.isFault).map(([person]) => person) };
  }

  #recent(area: string, release: string, now: number): Map<string, { at: number; isFault: boolean }> {
    const people = this.#heard.get(`${area}/${release}`) ?? new Map<string, { at: number; isFault: boolean }>();
    for (const [person, { at }] of people) {
      if (at > now - windowMs) break;
      people.delete(person);
    }
    if (people.size === 0) this.#heard.delete(`${area}/${release}`);
    return people;
  }
}

/** Whether a release fails for more than one in twenty, and for so many that it is no matter of a few bad lines. */
export function isFailing({ people, failed }: { people: number; failed: { length: number } }, least = { people: 3, failed: 3 }): boolean {
  return people >= least.people && failed.length >= least.failed && failed.length / people > 0.05;
}
