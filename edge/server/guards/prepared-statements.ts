import { messages, protocol, types, type PGlite } from "@electric-sql/pglite";
import { literal } from "./literal.ts";

/** What a statement answers. */
export interface Answer<Row> {
  rows: Row[];
  affectedRows?: number | undefined;
}

const mostStatements = 300;
const preparable = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Statements of the embedded database that are parsed once and then sent whole.
 *
 * PGlite's `query` parses a statement each time and asks in six messages, each of which goes into the database and back, files
 * included; and with each answer it copies hundreds of parsers. Here a statement is a single message, with what has to be said
 * before it.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #names = new Map<string, string>();
  #count = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** @param before - statements without parameters that go ahead of it; "" for none */
  async query<Row>(text: string, parameters: readonly unknown[], before = ""): Promise<Answer<Row>> {
    const values = preparable.test(text) ? valuesOf(parameters) : null;
    const known = values === null ? undefined : this.#names.get(text);
    const isAhead = known === undefined && before !== "";
    if (isAhead) await this.run(before);
    if (values === null) return this.#pglite.query<Row>(text, [...parameters]);
    const name = known ?? (await this.#prepare(text));
    const call = `execute ${name}${values.length > 0 ? `(${values.join(", ")})` : ""}`;
    try {
      return await this.run<Row>(isAhead || before === "" ? call : `${before}; ${call}`);
    } catch (error) {
      // The table may have other columns now than when it was prepared.
      this.#names.delete(text);
      throw error;
    }
  }

  /**
   * Runs statements without parameters in one message.
   *
   * @returns what the last of them answers
   */
  async run<Row>(text: string): Promise<Answer<Row>> {
    const { parsers } = this.#pglite;
    let fields: messages.RowDescriptionMessage["fields"] = [];
    let rows: Row[] = [];
    let last: Answer<Row> = { rows };
    for (const message of (await this.#pglite.execProtocol(protocol.serialize.query(text))).messages) {
      if (message instanceof messages.RowDescriptionMessage) fields = message.fields;
      else if (message instanceof messages.DataRowMessage) {
        const values = message.fields.map((value, index) => {
          const field = fields[index];
          return [field?.name, types.parseType(value, field?.dataTypeID ?? types.TEXT, parsers)];
        });
        rows.push(Object.fromEntries(values) as Row);
      } else if (message instanceof messages.CommandCompleteMessage) {
        last = { rows, affectedRows: Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)/.exec(message.text)?.[1] ?? 0) };
        rows = [];
      }
    }
    return last;
  }

  /** Prepares everything anew: what a statement answers may have changed. */
  async forget(): Promise<void> {
    this.#names.clear();
    await this.run("deallocate all");
  }

  /** By a message that holds one statement only: a text with a second one in it is refused, as `query` does. */
  async #prepare(text: string): Promise<string> {
    if (this.#names.size >= mostStatements) await this.forget();
    const name = `learn_${(this.#count += 1)}`;
    await this.#pglite.query(`prepare ${name} as ${text}`);
    this.#names.set(text, name);
    return name;
  }
}

/** As literals; null where what a value looks like depends on its column, which only `query` asks for. */
function valuesOf(parameters: readonly unknown[]): string[] | null {
  const values: string[] = [];
  for (const value of parameters) {
    if (value === null || value === undefined) values.push("null");
    else if (typeof value === "number" || typeof value === "boolean") values.push(`'${value}'`);
    else if (typeof value === "string" && !value.includes("\0")) values.push(literal(value));
    else return null;
  }
  return values;
}
