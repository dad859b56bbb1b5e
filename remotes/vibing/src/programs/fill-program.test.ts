import { describe, expect, it } from "vitest";
import { cleanWords, coloursOf, fillProgram, readValues, usualValues, type Values } from "./fill-program.ts";
import { ownControls, readPreparedProgram, type Control, type PreparedProgram } from "./prepared-program.ts";

const speed: Control = { kind: "slider", name: "speed", label: "How fast", usual: 2, from: 0.5, to: 5, by: 0.5 };
const sky: Control = { kind: "colour", name: "sky", label: "The sky", usual: "tomato" };
const hero: Control = { kind: "words", name: "hero", label: "Who plays", usual: "Zola", most: 12 };
const thing: Control = { kind: "list", name: "thing", label: "What jumps", usual: "star", options: ["star", "frog"] };
const picture: Control = { kind: "picture", name: "drawn", of: "thing", pictures: { star: "<path/>", frog: "<circle/>" } };

const program = (code: string, ...controls: Control[]): PreparedProgram => ({ language: "html", code, controls, guesses: [] });
const filled = (control: Control, value: unknown) =>
  fillProgram(program(`{{${control.name}}}`, control), { [control.name]: value } as Values);

describe("filling a prepared program", () => {
  it("puts each value where its name stands, as often as it stands there", () => {
    const all = program("{{thing}} {{ speed }} {{sky}} {{hero}} {{thing}} {{drawn}}", speed, sky, hero, thing, picture);
    expect(fillProgram(all, usualValues(all))).toBe("star 2 tomato Zola star <path/>");
    expect(fillProgram(all, { thing: "frog", speed: 4.5, sky: "blue", hero: "Adaeze" })).toBe("frog 4.5 blue Adaeze frog <circle/>");
  });

  it("takes the usual value for what is missing", () => {
    const all = program("{{thing}} {{speed}} {{sky}} {{hero}} {{drawn}}", speed, sky, hero, thing, picture);
    expect(fillProgram(all, {})).toBe("star 2 tomato Zola <path/>");
  });

  it("leaves alone what stands in braces of the program's own", () => {
    expect(fillProgram(program("f'{{x}}' style={{ a: 1 }} {{speed}}", speed), { speed: 3 })).toBe("f'{{x}}' style={{ a: 1 }} 3");
  });

  it("puts a value in as it is, whatever a replacement would make of its signs", () => {
    const dollars: Control = { ...picture, pictures: { star: "$& $1 {{speed}}", frog: "" } };
    expect(fillProgram(program("{{drawn}}", thing, dollars, speed), {})).toBe("$& $1 {{speed}}");
  });

  it.each([
    ['"); alert(1); ("', "alert1"],
    ["</script><b>", "scriptb"],
    ["a\\nb\nc\u2028d", "anb c d"],
    ["`${name}` {{sky}}", "name sky"],
    ["<!-- -->", "!-- --"],
    ["\u202eevil\u0000", "evil"],
  ])("lets words end no string and open no tag: %j", (written, clean) => {
    expect(cleanWords(written)).toBe(clean);
    expect(filled({ ...hero, most: 99 } as Control, written)).not.toMatch(/["'`\\<>{}()$&;\n]/);
  });

  it("keeps words of every language, and makes a straight apostrophe round", () => {
    expect(cleanWords("  O'Hara-Çelik, ናይሮቢ!  नमस्ते? 3.5 ")).toBe("O’Hara-Çelik, ናይሮቢ! नमस्ते? 3.5");
  });

  it("takes the usual words where nothing is left, and no more than there is room for", () => {
    for (const nothing of ["", "   ", "<>", "🙂"]) expect(filled(hero, nothing)).toBe("Zola");
    expect(filled(hero, "x".repeat(50))).toBe("x".repeat(12));
  });

  it.each([
    [-3, "0.5"],
    [99, "5"],
    [1.26, "1.5"],
    [0.5 + 0.1 + 0.2, "1"],
    [Number.NaN, "2"],
    ["4", "2"],
  ])("keeps a number on its slider: %s", (value, expected) => expect(filled(speed, value)).toBe(expected));

  it("stays below the end of a slider whose steps don't meet it", () => {
    expect(filled({ ...speed, from: 0, to: 10, by: 4 } as Control, 10)).toBe("8");
  });

  it("takes no colour and no option that isn't offered", () => {
    for (const value of ["url(x)", "red;}", 7, null]) expect(filled(sky, value)).toBe("tomato");
    for (const value of ["ghost", "constructor", 0]) expect(filled(thing, value)).toBe("star");
  });

  it("draws the usual picture for what has none, and nothing where there is none at all", () => {
    const open: Control = { ...thing, options: ["star", "frog", "ghost"] };
    const fill = (drawn: Control, ...others: Control[]) => fillProgram(program("{{drawn}}", ...others, drawn), { thing: "ghost" });
    expect(fill(picture, open)).toBe("<path/>");
    expect(fill({ ...picture, pictures: {} } as Control, open)).toBe("");
    expect(fill({ ...picture, of: "nobody" } as Control, open)).toBe("");
  });
});

describe("kept values", () => {
  const all = program("{{thing}}", speed, sky, hero, thing, picture);

  it("are read again, words as they were written", () => {
    const kept = { speed: 3, sky: "pink", hero: "O'Hara ", thing: "frog" };
    expect(readValues(all, kept)).toEqual(kept);
  });

  it("of an older version give way to the usual, one by one", () => {
    expect(readValues(all, { speed: 70, sky: "mauve", hero: 4, thing: "ghost", gone: "x" })).toEqual({ ...usualValues(all), speed: 5 });
    for (const odd of [null, undefined, "text", 3, []]) expect(readValues(all, odd)).toEqual(usualValues(all));
  });
});

describe("what a control offers", () => {
  it("is twelve everyday colours, and the program's own where it is another one", () => {
    expect(coloursOf(sky as Extract<Control, { kind: "colour" }>)).toHaveLength(13);
    expect(coloursOf({ kind: "colour", name: "a", label: "A", usual: "red" })).toHaveLength(12);
  });

  it("is nothing for a picture: it goes with what is chosen", () => {
    expect(ownControls(program("", thing, picture))).toEqual([thing]);
  });
});

describe("reading a prepared program", () => {
  it("takes one of the agreed form", () => {
    const whole = program("{{speed}}", speed, sky, hero, thing, picture);
    expect(readPreparedProgram(whole)).toEqual(whole);
  });

  it.each([
    [null],
    [undefined],
    [{}],
    [{ language: "ruby", code: "x", controls: [] }],
    [{ language: "html", code: "", controls: [] }],
    [{ language: "html", code: "x", controls: [{ kind: "dance", name: "a" }] }],
    [{ language: "html", code: "x", controls: [{ ...speed, by: 0 }] }],
  ])("takes nothing else: %j", (value) => expect(readPreparedProgram(value)).toBeNull());
});
