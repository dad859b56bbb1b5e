import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { supabaseFolder } from "../repository.ts";
import { hostedTemplates } from "./hosted-templates.ts";

const config = await readFile(join(supabaseFolder, "config.toml"), "utf8");

describe("the mails of hosted Supabase", () => {
  it.each(hostedTemplates())("say what this server's say: $name", async ({ name, subject, html }) => {
    const written = await readFile(join(supabaseFolder, "templates", `${name}.html`), "utf8");
    expect(written === html, "run npm run build -w edge").toBe(true);
    const setting = `[auth.email.template.${name}]\nsubject = ${JSON.stringify(subject)}\ncontent_path = "./supabase/templates/${name}.html"\n`;
    expect(config.includes(setting), `config.toml needs\n${setting}`).toBe(true);
  });

  it("carry their link and their code where Supabase puts them, and none that nothing sends", async () => {
    for (const { name, html } of hostedTemplates()) {
      expect(html.match(/\{\{.*?\}\}/g)).toEqual(
        name === "reauthentication" ? ["{{ .Token }}"] : ["{{ .ConfirmationURL }}", "{{ .Token }}"],
      );
    }
    const files = await readdir(join(supabaseFolder, "templates"));
    expect(files.toSorted()).toEqual(
      hostedTemplates()
        .map(({ name }) => `${name}.html`)
        .toSorted(),
    );
  });
});
