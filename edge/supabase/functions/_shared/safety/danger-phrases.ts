import { arabic } from "./phrases-ar.ts";
import { german } from "./phrases-de.ts";
import { english } from "./phrases-en.ts";
import { spanish } from "./phrases-es.ts";
import { french } from "./phrases-fr.ts";
import { portuguese } from "./phrases-pt.ts";
import { swahili } from "./phrases-sw.ts";
import type { LanguagePhrases } from "./phrases.ts";

/** The languages that are listened to: each hears a text in its own spelling. */
export const languages: LanguagePhrases[] = [english, french, spanish, portuguese, swahili, arabic, german];
