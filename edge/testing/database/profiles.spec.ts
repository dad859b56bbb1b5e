import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { first, keepFor, permissionDenied, signUpStudent } from "./people.ts";

const server = await sharedTestServer();
const amina = await signUpStudent(server, { name: "Amina" });

async function profileOf(id: string): Promise<Record<string, unknown>> {
  return first(await server.sql<Record<string, unknown>>("select * from public.profiles where id = $1", [id]));
}

describe("a profile", () => {
  it("has the specified fields and is read by its owner as a single row [DATA-001] [DATA-044] [DATA-045]", async () => {
    const { data, error } = await amina.client.from("profiles").select("*").eq("id", amina.id).single();
    expect(error).toBeNull();
    for (const field of "id name email role grade_level gender continent country state city school_name profile_completed team_id avatar_url created_at updated_at".split(
      " ",
    )) {
      expect(data).toHaveProperty(field);
    }
    const short = await amina.client.from("profiles").select("grade_level, continent").eq("id", amina.id).single();
    expect(short.data).toEqual({ grade_level: 1, continent: "Africa" });
  });

  it("is absent until the person writes it", async () => {
    const newcomer = await server.signUp();
    const { error } = await newcomer.client.from("profiles").select("*").eq("id", newcomer.id).single();
    expect(error?.code).toBe("PGRST116");
  });

  it("is inserted and later updated by its owner, with profile_completed as a boolean [DATA-006]", async () => {
    const person = await server.signUp();
    const inserted = await person.client.from("profiles").insert({ id: person.id }).select("profile_completed, role").single();
    expect(inserted.data).toEqual({ profile_completed: false, role: "student" });
    const changes = {
      grade_level: 2,
      profile_completed: true,
      gender: "other",
      continent: "South America",
      updated_at: "1999-01-01T00:00:00Z",
    };
    const texts = { name: "Sam B.", country: "Peru", city: "Lima" };
    expect(await keepFor(person, "save_profile_texts", { texts })).toMatchObject({ profile: { id: person.id, ...texts } });
    const updated = await person.client.from("profiles").update(changes).eq("id", person.id).select("*").single();
    expect(updated.data).toMatchObject({ name: "Sam B.", grade_level: 2, profile_completed: true, gender: "other", city: "Lima" });
    expect(Date.parse(updated.data.updated_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it("starts as a student's [ROLE-002]", async () => {
    const person = await server.signUp();
    await person.client.from("profiles").insert({ id: person.id });
    expect((await profileOf(person.id)).role).toBe("student");
  });

  it("takes the account's e-mail whatever the browser sends", async () => {
    await amina.client.from("profiles").update({ email: "head@school.test" }).eq("id", amina.id);
    expect((await profileOf(amina.id)).email).toBe(amina.email);
    const person = await server.signUp();
    await person.client.from("profiles").insert({ id: person.id, email: amina.email });
    expect((await profileOf(person.id)).email).toBe(person.email);
  });

  it("follows the account's e-mail when that changes", async () => {
    const person = await signUpStudent(server);
    await server.sql("update auth.users set email = 'moved@school.test' where id = $1", [person.id]);
    expect((await profileOf(person.id)).email).toBe("moved@school.test");
  });

  it("takes every gender, continent and grade of the specification [PROF-025] [PROF-026] [DATA-002]", async () => {
    const changes = [
      ...["female", "male", "other"].map((gender) => ({ gender })),
      ...["Africa", "Asia", "Europe", "North America", "Oceania", "South America"].map((continent) => ({ continent })),
      ...[1, 2, 3, 4].map((grade_level) => ({ grade_level })),
    ];
    const person = await signUpStudent(server);
    for (const change of changes) {
      const { error } = await person.client.from("profiles").update(change).eq("id", person.id);
      expect(error).toBeNull();
    }
  });

  it("keeps no grade for somebody who isn't a student [DATA-004]", async () => {
    const teacher = await signUpStudent(server, { role: "teacher", grade_level: 2 });
    expect(await profileOf(teacher.id)).toMatchObject({ role: "teacher", grade_level: null });
  });
});

describe("the role", () => {
  it("may be student or teacher [PROF-006]", async () => {
    const person = await signUpStudent(server, { role: "teacher", grade_level: null });
    expect((await profileOf(person.id)).role).toBe("teacher");
    await person.client.from("profiles").update({ role: "student", grade_level: 3 }).eq("id", person.id);
    expect((await profileOf(person.id)).role).toBe("student");
  });

  it.each(["facilitator", "admin"])("can't be made %s by the person [SEC-007] [PROF-007]", async (role) => {
    const changed = await amina.client.from("profiles").update({ role }).eq("id", amina.id);
    expect(changed.error?.code).toBe(permissionDenied);
    const person = await server.signUp();
    const inserted = await person.client.from("profiles").insert({ id: person.id, role });
    expect(inserted.error?.code).toBe(permissionDenied);
    expect((await profileOf(amina.id)).role).toBe("student");
  });

  it("is taken from sign-up data by nobody [SEC-007]", async () => {
    const person = await server.signUp();
    await person.client.auth.updateUser({ data: { role: "admin" } });
    await person.client.from("profiles").insert({ id: person.id });
    expect((await profileOf(person.id)).role).toBe("student");
  });

  it("is granted by a school on the server, and the person keeps it when they save their profile [SEC-007] [ROLE-001]", async () => {
    const person = await signUpStudent(server, { role: "teacher", grade_level: null });
    const school = first(
      await server.sql<{ id: string }>("insert into public.schools (name) values ($1) returning id", [`School of ${person.id}`]),
    );
    await server.sql("insert into public.school_staff (user_id, school_id, role) values ($1, $2, 'facilitator')", [person.id, school.id]);
    expect((await profileOf(person.id)).role).toBe("facilitator");
    const saved = await person.client.from("profiles").update({ gender: "other", role: "student" }).eq("id", person.id);
    expect(saved.error).toBeNull();
    expect(await profileOf(person.id)).toMatchObject({ gender: "other", role: "facilitator" });
    await server.sql("delete from public.school_staff where user_id = $1", [person.id]);
    expect((await profileOf(person.id)).role).toBe("teacher");
  });
});

describe("a school", () => {
  it("is never linked by its typed name, which stays as text [PROF-014]", async () => {
    const name = `Kilimani School ${Date.now()}`;
    await server.sql("insert into public.schools (name) values ($1)", [name]);
    const person = await signUpStudent(server, { school_name: name });
    expect(await profileOf(person.id)).toMatchObject({ school_name: name, school_id: null });
    await person.operator.from("profiles").update({ school_name: name.toUpperCase() }).eq("id", person.id).throwOnError();
    expect(await profileOf(person.id)).toMatchObject({ school_name: name.toUpperCase(), school_id: null });
  });
});
