import { icon } from "../drawing/icon.tsx";

export const WaveIcon = icon(
  "M8 12.5V5.8a1.6 1.6 0 0 1 3.2 0V11m0-1V4.6a1.6 1.6 0 0 1 3.2 0V11m0-.5V6.2a1.6 1.6 0 0 1 3.2 0V14c0 4-2.5 7-6.3 7-3.5 0-5-1.6-6.8-5.2l-1-2.3c-.7-1.7 1.3-2.8 2.4-1.3L8 14.5",
);
