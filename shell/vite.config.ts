import { compressFiles } from "@learn/area-kit/compress";
import { readOffer } from "@learn/area-kit/vite";
import contract from "@learn/area-kit/contract.json";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { federationDefines, nameClass } from "./build-settings.ts";
import { developmentAreas } from "./development-areas.ts";
import { firstPageStyles } from "./first-page-styles.ts";
import { loginInPage } from "./login-in-page.ts";

/** Writes which version of the contract the served shell speaks: an open page that speaks an older one looks whether a reload helps. */
function servedContract(): Plugin {
  return {
    name: "served-contract",
    apply: "build",
    generateBundle() {
      const { version, supported } = contract;
      this.emitFile({ type: "asset", fileName: "contract.json", source: JSON.stringify({ version, supported }) });
    },
  };
}

/** jsPDF brings readers of web pages and of drawings, which nothing here asks for: they are left out. */
function withoutUnusedPdfReaders(): Plugin {
  const empty = "\0unused-pdf-reader";
  return {
    name: "without-unused-pdf-readers",
    enforce: "pre",
    resolveId: (id) => (["html2canvas", "dompurify", "canvg"].includes(id) ? empty : null),
    load: (id) => (id === empty ? "export default undefined;" : null),
  };
}

/** The router as it is made for a page in use: by its name comes the build that warns those who write one. */
function routerInUse(): Plugin {
  return {
    name: "router-in-use",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!/^react-router(\/dom)?$/.test(id)) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
    },
  };
}

/** The modules that come with one of the shell's, imported by it or by what it imports. */
function imports(file: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([join(import.meta.dirname, file)]);
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  // The lists of what packages offer are whole for areas only, and name what the page doesn't use.
  return new Set([...found].filter((id) => !/packages\/[\w-]+\/src\/index\.ts$/.test(id)));
}

/** Followed once a build, not once a module. */
let appModules: Set<string> | undefined;

/** The shell in which an area is made: with React's development build, without which nothing is changed in an open page. */
const isStage = process.env["NODE_ENV"] === "development";

export default defineConfig({
  plugins: [
    withoutUnusedPdfReaders(),
    !isStage && routerInUse(),
    react(),
    developmentAreas(),
    loginInPage({ generateScopedName: nameClass }),
    firstPageStyles("signed-in-app", "shared-proof", "card-page", "family-page"),
    servedContract(),
    !isStage && compressFiles(),
  ],
  define: {
    __OFFER__: JSON.stringify(readOffer(import.meta.dirname)),
    ...federationDefines,
  },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    target: "es2022",
    minify: !isStage,
    modulePreload: { polyfill: false },
    // What is needed at one time travels as one script: on a slow connection, each file is a request more. Left alone, whatever
    // two later pages share would become chunks of its own.
    rolldownOptions: {
      // The offer, which the areas' starter needs at once, and the app only when an area is opened.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // The names of files are the one thing in a script that can't be compressed.
        hashCharacters: "base36",
        codeSplitting: isStage || {
          includeDependenciesRecursively: false,
          groups: [
            // All that the first page needs, in the one file that index.html names.
            { name: "first-page", tags: ["$initial"] },
            // What is added to the login page without being asked for, once its form can be used.
            {
              name: "sign-in-methods",
              test: /shell\/src\/auth\/sign-in-methods\/(lazy-sign-in-methods|sign-in-methods|words)|auth\/lake\.svg|ui\/src\/icons\/(globe|code|mail)\./,
            },
            // The client that signs people in: with the login page, and after the app while a session is good.
            { name: "auth", test: /@supabase\/auth-js|data\/src\/auth\.|auth\/open-connection/ },
            // What comes only when somebody begins to sign in.
            {
              name: "lazy-auth",
              test: /shell\/src\/auth\/(captcha|mail-link|link-pages|sign-in-methods\/(email-link|begin-oauth)|credentials|lazy-auth|refusal|submit-credentials|entry-words|addresses|asked-address|heading|use-sign-in-elsewhere)/,
            },
            // What signing in and the app share. Without it, what the login page loads would need the app's own script.
            { name: "ground", test: /data\/src\/(readable|log-failure|personal-data)\./ },
            // What areas and later pages use, and neither Home nor the dashboard shows.
            {
              name: "offered",
              test: /tanstack\/.*\/(useMutation|mutationObserver)\.|packages\/ui\/src\/(components\/((answer-)?dialog|use-modal|score-ring|check|callout|stones|progress-bar|back-link|text-area|select|chip|stat-tile|fold|activity-rows-skeleton|band|facts|overview|pick-card|starters|stone-path|work|use-form-fault|empty-state|failed-state)\.|pictures\/|icons\/(?!alert|arrow-right|check|chevron|circle|close|dashboard|eye|half|home|info|list|lock|log-out|menu|message|note|play|plus|refresh|school|shield|star|user|wave))|data\/src\/(activity|hand-ins|looked-at|staff-overview|conversation|messages|school-membership|skills|team|opening|talk-news|save-profile)\.|areas\/(opening-mark|provided-exports)|area-kit\/src\/(index|define-area|own-drawings|area-frame|words|required-exports|lazy-retry|contract|contract-file|learner)\.|areas\/area-error\./,
            },
            // What staff and a student's profile share about the school: nobody's first page.
            {
              name: "school",
              test: /tanstack\/.*\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|queryOptions)|data\/src\/(school-staff|staff|talk-openings)\.|packages\/student-data\/|ui\/src\/components\/use-kept-text\.|shell\/src\/(staff-overview\/(words|try-activities)|school\/appoint-words|profile\/(seen-list|who-sees\.module))/,
            },
            // What a parent's page and the school's part of consent share. Among the pages it would need the school, which needs them.
            { name: "families", test: /data\/src\/consent\.|shell\/src\/family\/(kept-table|texts|words|family\.module)/ },
            {
              name: "talk",
              test: /packages\/(chat-session|long-text)\/src\/(?!markdown\/highlight)|data\/src\/moments\.|node_modules\/eventsource-parser/,
            },
            // What a link, the gallery and who keeps a class show of a work: nobody's first page.
            { name: "works", test: /packages\/((own-work|activity)\/src\/|assessment\/src\/from-teachers)/ },
            { name: "assessment", test: /packages\/assessment\/src\// },
            { name: "activity-row", test: /ui\/src\/(components\/(activity-row|progress-badge)|icons\/(wave|chevron-down|play))\./ },
            // What teachers ask for and say in a lesson: for those to whom one has said something.
            { name: "of-teachers", test: /shell\/src\/(dashboard\/(task-card|task-words|use-opening)|lesson\/from-teacher)/ },
            {
              name: "area-page",
              test: /shell\/src\/(navigation\/(area-page|unavailable-area)|areas\/(area-(route|boundary|failed|manifest)|open-area|checked-files|integrity|allowed-origins|failed-styles|newer-shell|words)\.)/,
            },
            { name: "voice", test: /packages\/voice\/src/ },
            // The pictures of cards, for the page that takes them and the sheets that staff print.
            { name: "card-pictures", test: /shell\/src\/card\/pictures|roster\/src\/picture-words/ },
            { name: "reading", test: /shell\/src\/reading\/(?!kept)/ },
            // What several pages share, and neither Home nor the dashboard: profile, joining a school, consent, a learning platform, exports.
            {
              name: "later",
              test: /node_modules\/fflate|data\/src\/retention\.|shell\/src\/(consent\/(?!consent-page)|navigation\/(confirm|unanswered)|lti\/words|school\/(ask-school|join-by-code|join-school-card|join-words|code-refusal|save-file|school\.module)|profile\/(countries|text-rules|use-fields|error-words)|staff-overview\/staff-overview\.module)/,
              minShareCount: 2,
            },
            // All that the app's first page needs, in one file: in two, they compress less well.
            { name: (id, context) => ((appModules ??= imports("src/signed-in-app.tsx", context)).has(id) ? "signed-in-app" : null) },
            { name: "pages", minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5180, strictPort: true },
});
