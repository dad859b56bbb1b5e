import { useRef, useState } from "react";

/**
 * What is typed into the fields of a form, and what is wrong with it; both by the fields' names.
 *
 * @param initial - what stands in the fields at first, in their order on the page
 */
export function useFields<Fields extends Record<string, string>>(initial: () => Fields) {
  type Errors = Partial<Record<keyof Fields & string, string>>;
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  return {
    form,
    fields,
    errors,
    focus,
    /** Fills in several fields, of which one decides another. */
    change: (part: Partial<Fields>) => {
      setFields({ ...fields, ...part });
      setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
    },
    /** Connects a control with its field. */
    bind: (name: keyof Fields & string) => ({
      name,
      value: fields[name],
      onChange: (event: { target: { value: string } }) => {
        setFields({ ...fields, [name]: event.target.value });
        setErrors({ ...errors, [name]: undefined });
      },
    }),
    /** Shows what is wrong and puts the cursor into the first field of it; true when nothing is. */
    accept: (found: Errors): boolean => {
      setErrors(found);
      const first = Object.keys(fields).find((name) => found[name]);
      if (first) focus(first);
      return !first;
    },
  };
}
