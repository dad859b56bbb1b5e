/** Under which key it is kept what a class has handed in. */
export const handInsKey = (classId: string) => ["hand-ins", classId];
