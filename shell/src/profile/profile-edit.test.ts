import { readProfile } from "@learn/data";
import { describe, expect, it } from "vitest";
import { checkEdit, editFieldsOf, editOf, isSameEmail } from "./profile-edit.ts";

const fields = { name: "Amina", nickname: "", email: "amina@example.com", country: "Kenya", state: "", city: "" };

describe("the fields of the edit mode", () => {
  it("begin with what is saved", () => {
    expect(editFieldsOf(readProfile({ id: "1", name: "Amina", email: "amina@example.com", country: "Kenya" }))).toEqual(fields);
  });

  it.each(["", "   ", "\u00a0"])("must hold a name, which %o is not [PROFILE-012]", (name) => {
    expect(checkEdit({ ...fields, name })).toEqual({ name: "Please enter your name" });
  });

  it("must hold an email address [PROFILE-013]", () => {
    expect(checkEdit({ ...fields, email: " " })).toEqual({ email: "Please enter your email" });
    expect(checkEdit({ ...fields, email: "amina" })).toEqual({ email: "Please enter an email address like name@example.com" });
    expect(checkEdit({ ...fields, email: `${"a".repeat(250)}@example.com` })).toEqual({
      email: "Please enter an email address like name@example.com",
    });
  });

  it("are checked one by one", () => {
    const long = "a".repeat(300);
    expect(Object.keys(checkEdit({ ...fields, name: long, state: long, city: "Nai\trobi" }))).toEqual(["name", "state", "city"]);
  });

  it("are saved trimmed, an empty country, state or city as null [PROFILE-023] [PROFILE-024] [PROFILE-025]", () => {
    expect(
      editOf({ name: " Amina ", nickname: " ", email: " amina@example.com ", country: "", state: " ", city: "" }, { nickname: null }),
    ).toEqual({
      name: "Amina",
      email: "amina@example.com",
      country: null,
      state: null,
      city: null,
    });
  });

  it("hold a nickname of one word or none, and save it only where it is a new one", () => {
    expect(checkEdit({ ...fields, nickname: " Kite " })).toEqual({});
    expect(checkEdit({ ...fields, nickname: "Amina Njeri" })).toEqual({ nickname: "Please use one word as your nickname" });
    expect(checkEdit({ ...fields, nickname: "k".repeat(41) })).toEqual({ nickname: "Please use at most 40 characters" });
    expect(editOf({ ...fields, nickname: " Kite " }, { nickname: null }).nickname).toBe("Kite");
    expect(editOf({ ...fields, nickname: "" }, { nickname: "Kite" }).nickname).toBeNull();
    expect(editOf({ ...fields, nickname: "Kite" }, { nickname: "Kite" })).not.toHaveProperty("nickname");
  });

  it("don't take capital letters for another email address", () => {
    expect(isSameEmail("Amina@Example.com ", "amina@example.com")).toBe(true);
  });
});
