import { createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSmtpDriver, Mailbox } from "./mailbox.ts";

let server: Server;
let received: string;

/** As much of a mail server as one delivery needs. */
beforeEach(async () => {
  received = "";
  server = createServer((socket) => {
    let isData = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      received += text;
      if (isData) {
        if (!text.endsWith("\r\n.\r\n")) return;
        isData = false;
        socket.write("250 taken\r\n");
      } else if (text.startsWith("DATA")) {
        isData = true;
        socket.write("354 go on\r\n");
      } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const message = { to: "ada@example.org", subject: "Confirm your address", text: "Open this link" };

it("delivers a mail to the operator's mail server, from an address of the site", async () => {
  const { port } = server.address() as AddressInfo;
  await createSmtpDriver(`smtp://127.0.0.1:${port}`, "https://learn.example.org").send(message);
  expect(received).toContain("MAIL FROM:<no-reply@learn.example.org>");
  expect(received).toContain("RCPT TO:<ada@example.org>");
  expect(received).toContain("Subject: Confirm your address");
  expect(received).toContain("Open this link");
});

it("takes the sender from the address of the mail server when it is given there", async () => {
  const { port } = server.address() as AddressInfo;
  await createSmtpDriver(`smtp://127.0.0.1:${port}?from=coach@school.example`, "https://learn.example.org").send(message);
  expect(received).toContain("MAIL FROM:<coach@school.example>");
});

it("keeps the last hundred mails in the mailbox, newest first", async () => {
  const mailbox = new Mailbox();
  for (let index = 0; index < 105; index += 1) await mailbox.send({ to: `${index}@example.org`, subject: "s" });
  expect(mailbox.list()).toHaveLength(100);
  expect(mailbox.list()[0]?.to).toBe("104@example.org");
});
