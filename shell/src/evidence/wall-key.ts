/** Under which key the evidence of a class is kept. */
export const wallKey = (classId: string) => ["evidence-wall", classId];
