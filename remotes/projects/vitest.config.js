export { areaTests as default } from "@learn/area-kit/vitest";
