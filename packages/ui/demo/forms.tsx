import { useState } from "react";
import { Button, Card, Check, Dialog, Field, PasswordInput, Select, TextArea, TextInput } from "../src/index.ts";
import { Specimen } from "./specimen.tsx";

/** Fields, boxes and a dialog. */
export function Forms() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Specimen title="Form errors">
        <Card stack>
          <Field label="Full name" error="Please enter your name">
            <TextInput />
          </Field>
          <Field label="Grade level" error="Please select your grade level">
            <Select>
              <option>Choose one</option>
            </Select>
          </Field>
          <Field label="Password" hint="At least 8 characters">
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Field label="Your message">
            <TextArea placeholder="Type your response here..." />
          </Field>
          <div>
            <Button variant="primary" onClick={() => setOpen(true)}>
              Save and go on
            </Button>
          </div>
        </Card>
      </Specimen>
      <Specimen title="Boxes">
        <Card stack>
          <Check label="Remember me on this device" defaultChecked />
          <Check framed label="Project Manager" defaultChecked />
          <Check framed label="Researcher" />
        </Card>
      </Specimen>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Complete your profile"
        foot={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <Field label="Full name">
          <TextInput />
        </Field>
      </Dialog>
    </>
  );
}
