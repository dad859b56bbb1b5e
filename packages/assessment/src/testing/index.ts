/**
 * What tests of areas need to see a celebration where nothing can be drawn.
 *
 * @packageDocumentation
 */
export { countDrawing } from "./canvas.ts";
