/** Under which key the schools are kept whose areas a person may switch. */
export const managedSchoolsKey = ({ userId }: { userId: string }) => ["managed-schools", userId];
