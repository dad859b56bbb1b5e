import { ownFolder } from "#testing/own-folder.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { claimOn, FolderInUseError, lockFolder } from "./folder-lock.ts";

describe("the lock of a data folder", () => {
  let folder: string;
  beforeEach(async () => void (folder = await ownFolder()));

  it("refuses a second owner with a sentence that names the folder and the process", async () => {
    await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by process ${process.pid};`);
  });

  it("is free again when its owner gives it back, and leaves nothing behind", async () => {
    const unlock = await lockFolder(folder);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
    await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
  });

  it("makes the folder when it is missing, for its owner only", async () => {
    await lockFolder(join(folder, "new"));
    expect(await readdir(join(folder, "new"))).toEqual(["lock"]);
  });

  it("of a process that has died is taken over", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await once(child, "exit");
    await writeFile(join(folder, "lock"), JSON.stringify({ pid: child.pid, started: null }));
    await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
    expect(JSON.parse(await readFile(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
  });

  it.runIf(process.platform === "linux")("of a dead process whose number has been given to another one is taken over", async () => {
    await writeFile(join(folder, "lock"), JSON.stringify({ pid: process.pid, started: "another-boot:12345" }));
    await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
  });

  it.runIf(process.platform === "linux")("of a process that has ended and that nobody has asked about is taken over", async () => {
    // The shell begins another program in its place, which doesn't ask what became of the first one.
    const parent = spawn("sh", ["-c", "sleep 3000 & echo $!; exec sleep 3000"], { stdio: ["ignore", "pipe", "ignore"] });
    const pid = Number(await new Promise((resolve) => parent.stdout.once("data", resolve)));
    const statOf = () => readFile(`/proc/${pid}/stat`, "utf8");
    const started = `${(await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim()}:${(await statOf()).split(") ")[1]!.split(" ")[19]}`;
    await writeFile(join(folder, "lock"), JSON.stringify({ pid, started }));
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    process.kill(pid, "SIGKILL");
    while (!(await statOf()).includes(") Z ")) await new Promise((resolve) => setTimeout(resolve, 20));
    await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
    parent.kill();
  });

  it("that can't be read is taken over", async () => {
    await writeFile(join(folder, "lock"), "{ half");
    await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
  });

  it("goes over at once when the process before was killed in the middle of taking it over, and leaves nothing behind", async () => {
    const locks = ["the owner", "the first to take over", "the second"].map((nonce) =>
      JSON.stringify({ pid: 0x7ffffffe, started: null, nonce }),
    );
    const file = join(folder, "lock");
    await writeFile(file, locks[0]!);
    await writeFile(claimOn(file, locks[0]!), locks[1]!);
    await writeFile(claimOn(file, locks[1]!), locks[2]!);
    const unlock = await lockFolder(folder);
    expect(await readdir(folder)).toEqual(["lock"]);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
  });

  it("is left alone while a living process takes it over", async () => {
    await lockFolder(join(folder, "another"));
    const [dead, living] = [JSON.stringify({ pid: 0x7ffffffe, started: null }), await readFile(join(folder, "another/lock"))];
    await writeFile(join(folder, "lock"), dead);
    await writeFile(claimOn(join(folder, "lock"), dead), living);
    await expect(lockFolder(folder)).rejects.toThrow(`Another process is just starting on the data folder ${folder}.`);
    expect(await readFile(join(folder, "lock"), "utf8")).toBe(dead);
  });

  it("goes to exactly one of many that find a dead one at the same moment", async () => {
    await writeFile(join(folder, "lock"), JSON.stringify({ pid: 0x7ffffffe, started: null }));
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    expect(attempts.filter((attempt) => attempt.status === "fulfilled")).toHaveLength(1);
    expect(await readdir(folder)).toEqual(["lock"]);
  });
});
