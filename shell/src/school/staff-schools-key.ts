/** Under which key the schools are kept that a person is staff of. */
export const staffSchoolsKey = ({ userId }: { userId: string }) => ["staff-schools", userId];
