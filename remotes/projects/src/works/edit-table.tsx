import { Button, PlusIcon, Row, Stack, Text, TextInput } from "@learn/ui";
import { useRef, type KeyboardEvent } from "react";
import { words } from "../words.ts";
import styles from "./edit-table.module.css";
import { NoteField } from "./note-field.tsx";
import { addColumn, addRow, mostColumns, mostRows, removeColumn, removeRow, setCell, setHeading } from "./table.ts";
import type { WorkBody } from "./work.ts";

type Body = WorkBody<"table">["body"];

interface EditTableProps {
  body: Body;
  onChange: (body: Body) => void;
}

/** A table that is written cell by cell: Tab goes on, the arrow keys go up and down. */
export function EditTable({ body, onChange }: EditTableProps) {
  const { columns, rows } = body;
  const table = useRef<HTMLTableElement>(null);
  const go = (row: number, column: number) => table.current?.rows[row]?.cells[column]?.querySelector("input")?.focus();
  const goOnArrow = (row: number, column: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    if (by === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    go(row + by, column);
  };
  const nameOf = (column: number) => columns[column]?.trim() || words.tableColumn(column + 1);
  return (
    <Stack>
      <Text tone="muted">{words.tableHint}</Text>
      <div className={styles.scroll}>
        <table ref={table} className={styles.table}>
          <thead>
            <tr>
              {columns.map((heading, column) => (
                // Columns have no names of their own but their place.
                <th key={`${column}-heading`} scope="col">
                  <TextInput
                    aria-label={words.tableHead(column + 1)}
                    dir="auto"
                    maxLength={80}
                    value={heading}
                    onKeyDown={goOnArrow(0, column)}
                    onChange={({ target }) => onChange(setHeading(body, column, target.value))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={`${row}-row`}>
                {cells.map((cell, column) => (
                  <td key={`${column}-cell`}>
                    <TextInput
                      aria-label={words.tableCell(nameOf(column), row + 1)}
                      dir="auto"
                      maxLength={200}
                      value={cell}
                      onKeyDown={goOnArrow(row + 1, column)}
                      onChange={({ target }) => onChange(setCell(body, row, column, target.value))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Row>
        <Button icon={<PlusIcon />} disabled={rows.length >= mostRows} onClick={() => onChange(addRow(body))}>
          {words.addRow}
        </Button>
        <Button icon={<PlusIcon />} disabled={columns.length >= mostColumns} onClick={() => onChange(addColumn(body))}>
          {words.addColumn}
        </Button>
        <Button variant="quiet" disabled={rows.length <= 1} onClick={() => onChange(removeRow(body))}>
          {words.removeRow}
        </Button>
        <Button variant="quiet" disabled={columns.length <= 1} onClick={() => onChange(removeColumn(body))}>
          {words.removeColumn}
        </Button>
      </Row>
      <NoteField value={body.note} onChange={(note) => onChange({ ...body, note })} />
    </Stack>
  );
}
