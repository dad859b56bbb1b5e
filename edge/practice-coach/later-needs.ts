import type { BuilderNeed } from "../supabase/functions/_shared/cues/index.ts";

const need = (name: string, asks: string, hears: string): BuilderNeed => ({ name, asks, hears: hears.split("; ") });

/** What is told about a program once there is one: what is expected of it, how it works, what it did. The first that says most is meant. */
export const laterNeeds: readonly (readonly BuilderNeed[])[] = [
  [
    need(
      "what you expect",
      "What do you expect to see then?",
      "i expect; i think it will; i think that it will; i predict; it will; will say; will show; will be; i guess it; itll",
    ),
    need(
      "what is done first",
      "What will you do first to see that?",
      "if i; when i; if you; if somebody; if someone; after i; i guess <number>; first; press*; click*; type*",
    ),
    need("why you expect it", "Why do you expect that?", "because; since; bc; cause; that is why; thats why"),
  ],
  [
    need(
      "a part of the code",
      "Which part of the code do you mean?",
      "line; lines; the code; variable*; loop*; function*; the list; sign; in the program; that part; this part",
    ),
    need(
      "what it does",
      "What does that part check, keep or change?",
      "check*; compare*; decide*; asks if; asks whether; keeps; counts; adds; takes away; repeats; sets; stores; picks; looks if; looks whether; means that",
    ),
    need(
      "what would happen if it changed",
      "What would somebody notice if that part were changed?",
      "if i changed; if it was; if it were; would; without it; otherwise; else",
    ),
  ],
  [
    need(
      "what you did",
      "What did you do just before?",
      "i typed; i type; i clicked; i click; i pressed; i press; i tried; i try; i tested; i test; i ran; i run it; i played; i put; i entered; i enter; i ticked; i chose; when i; if i; i changed; we tried; she typed; he typed; she clicked; he clicked",
    ),
    need(
      "what you saw",
      "What did you see or hear then?",
      "it said; it says; it showed; it shows; it did; it does; it took; it takes; it goes; it went; it came; it stopped; it stops; it was; i saw; i see; i heard; i hear; happens; happened; nothing; appeared; appears; came out; printed; it prints; crash*; cost a; cost me; too early; too late; too fast; too slow",
    ),
    need(
      "what should happen",
      "What should happen instead?",
      "should; shouldnt; must; mustnt; instead; i want; i would like; id like; please; i wish; has to; have to; ought to; needs to; change; make it; add",
    ),
  ],
];

/** What can be found in any instruction, whatever it is about. */
export const details: readonly BuilderNeed[] = [
  need("a colour", "", "red; blue; green; yellow; pink; orange; purple; black; white; brown; grey; gray; gold; colour*; color*"),
  need("a number", "", "<number>"),
  need("when something happens", "", "when; after; before; every time; each time; whenever"),
  need("how something moves", "", "fast; faster; slow; slowly; quickly; jump*; fly; flies; move; moves; fall; falls; spin*; bounce*"),
  need("a reason", "", "because; so that"),
];
