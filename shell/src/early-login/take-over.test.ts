import { afterEach, describe, expect, it } from "vitest";
import { showsLoginFirst } from "./shows-login-first.ts";
import { takeOver } from "./take-over.ts";

const form = `<form>
  <input type="email" name="email"><input type="password" name="password"><button type="button">eye</button>
  <button type="submit">Log in</button></form><a href="/signup">Create an account</a>`;

describe("a login page that React takes over", () => {
  const root = document.body.appendChild(document.createElement("div"));
  const find = <Found extends HTMLElement>(selector: string) => root.querySelector<Found>(selector)!;
  const email = () => find<HTMLInputElement>("[type=email]");

  afterEach(() => root.replaceChildren());

  it("is busy no more when React looks at it, and tells it the address", () => {
    root.innerHTML = form;
    email().value = "amina@example.org";
    const submit = find("[type=submit]");
    for (const name of ["data-pressed", "aria-busy", "aria-disabled"]) submit.setAttribute(name, "true");
    submit.textContent = "Logging in...";
    const seen: (string | null)[] = [];
    takeOver(root, (typed) => seen.push(typed, submit.textContent, submit.getAttribute("aria-busy"), submit.getAttribute("aria-disabled")));
    expect(seen).toEqual(["amina@example.org", "Log in", null, null]);
  });

  it("is pressed where it was pressed before, once React listens, and nowhere else", () => {
    root.innerHTML = form;
    find("a").dataset["pressed"] = "";
    const heard: string[] = [];
    const hear = (event: Event) => {
      event.preventDefault();
      heard.push((event.target as HTMLElement).textContent);
    };
    root.onclick = () => heard.push("heard before");
    takeOver(root, () => root.addEventListener("click", hear));
    root.removeEventListener("click", hear);
    expect(heard).toEqual(["Create an account"]);
    expect(root.querySelector("[data-pressed]")).toBeNull();
  });

  it("tells React of the focus that came before it", () => {
    root.innerHTML = form;
    email().focus();
    const heard: EventTarget[] = [];
    takeOver(root, () => root.addEventListener("focusin", (event) => heard.push(event.target!), { once: true }));
    expect(heard).toEqual([email()]);
  });

  it("keeps what was typed, the focus and the press where React had to draw it anew", () => {
    root.innerHTML = form;
    email().value = "amina@example.org";
    find<HTMLInputElement>("[type=password]").value = "seven stones";
    find<HTMLInputElement>("[type=password]").focus();
    find("[type=button]").dataset["pressed"] = "";
    let presses = 0;
    takeOver(root, () => {
      root.innerHTML = form;
      find("[type=button]").onclick = () => (presses += 1);
    });
    expect([...root.querySelectorAll("input")].map(({ value }) => value)).toEqual(["amina@example.org", "seven stones"]);
    expect(document.activeElement).toBe(find("[type=password]"));
    expect(presses).toBe(1);
  });
});

describe("the login form of index.html", () => {
  const shown = (address: string, isSignedIn = false) => showsLoginFirst(new URL(address, "http://localhost:3000"), isSignedIn);

  it.each(["/", "/login", "/login/", "/home", "/dashboard", "/skills/loops", "/nowhere"])("is what a visitor sees first at %s", (path) => {
    expect(shown(path)).toBe(true);
  });

  it.each(["/signup", "/auth/callback#access_token=a", "/auth/reset-password", "/#error=access_denied", "/login?ended"])(
    "isn't shown at %s, where another page comes",
    (path) => expect(shown(path)).toBe(false),
  );

  it.each(["/", "/login", "/dashboard"])("is never shown to somebody who is signed in, at %s", (path) => {
    expect(shown(path, true)).toBe(false);
  });
});
