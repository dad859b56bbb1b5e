import { areaConfig } from "@learn/area-kit/vite";

export default areaConfig();
