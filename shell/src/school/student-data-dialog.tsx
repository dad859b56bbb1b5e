import type { Data } from "@learn/data";
import type { SchoolMember } from "@learn/data/school-staff";
import { exportStudent } from "@learn/data/student-records";
import { fileNameOf, readablePage, readStudentData } from "@learn/student-data";
import { Button, Dialog, Field, Select, Stack, Text, useToast } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { EraseStudentDialog } from "./erase-student-dialog.tsx";
import { saveFile } from "./save-file.ts";
import styles from "./school.module.css";
import { studentWords as words } from "./student-words.ts";
import { staffWords } from "./staff-words.ts";
import { talkWords } from "./talk-words.ts";

interface StudentDataDialogProps {
  data: Data;
  student: SchoolMember;
  onClose: () => void;
  /** The student is erased: the lists that showed them are out of date. */
  onErased: () => void;
}

type FileKind = "page" | "json";

/** What an admin can do with what is kept about one student: take it out to read or as JSON, and erase it. */
export function StudentDataDialog({ data, student, onClose, onErased }: StudentDataDialogProps) {
  const toast = useToast();
  const [reason, setReason] = useState("");
  const [isErasing, setIsErasing] = useState(false);
  const name = student.name || staffWords.noName;
  const download = useMutation({
    mutationFn: async (kind: FileKind) => {
      const kept = readStudentData(await exportStudent(data, student.userId, reason));
      const file = `${fileNameOf(student.email)}.${kind === "page" ? "html" : "json"}`;
      if (kind === "page") saveFile(file, "text/html", readablePage(kept));
      else saveFile(file, "application/json", JSON.stringify(kept, null, 2));
      return file;
    },
    onSuccess: (file) => toast.good(words.saved(file)),
    onError: () => toast.bad(words.failed),
    gcTime: 0,
  });
  const isBusy = (kind: FileKind) => download.isPending && download.variables === kind;
  if (isErasing) return <EraseStudentDialog data={data} student={student} onClose={onClose} onErased={onErased} />;
  return (
    <Dialog open title={<bdi>{words.title(name)}</bdi>} onClose={onClose}>
      <Stack gap="m">
        <Text tone="small-muted">{student.email}</Text>
        <p>{words.lead}</p>
        <Field label={talkWords.exportWhy}>
          <Select value={reason} onChange={({ target }) => setReason(target.value)}>
            <option value="">{talkWords.choose}</option>
            {Object.entries(talkWords.exportReasons).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.actions}>
          <Button variant="primary" busy={isBusy("page")} disabled={reason === ""} onClick={() => download.mutate("page")}>
            {words.page}
          </Button>
          <Button busy={isBusy("json")} disabled={reason === ""} onClick={() => download.mutate("json")}>
            {words.json}
          </Button>
          <Button variant="danger" onClick={() => setIsErasing(true)}>
            {words.erase}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
