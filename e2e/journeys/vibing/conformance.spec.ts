import { conformanceOf } from "@learn/e2e/fixtures/conformance/conformance-of.ts";
import { deployedArea } from "@learn/e2e/fixtures/conformance/deployed-areas.ts";

conformanceOf(deployedArea("vibing"), "[VOICE-001] [VOICE-002] [VOICE-010] [VOICE-012]");
