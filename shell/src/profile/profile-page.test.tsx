import { startTableServer, type TableServer } from "@learn/data/testing";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { broken, profile, save, visitProfile } from "../testing/profile-visit.tsx";
import { ProfilePage } from "./profile-page.tsx";

let server: TableServer | undefined;

async function draw(...visit: Parameters<typeof visitProfile>) {
  server = await visitProfile(...visit);
}

const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
const button = (name: string) => screen.getByRole("button", { name });
const edit = async () => userEvent.click(await screen.findByRole("button", { name: "Edit Profile" }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (method: string, path: string) => server?.seen.filter((request) => request.method === method && request.path === path) ?? [];

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe("the profile page in view mode", () => {
  it("shows who the person is [PROFILE-001] [PROFILE-002] [PROFILE-003] [PROFILE-004] [PROFILE-005] [PROFILE-006] [PROFILE-007] [PROFILE-008] [PROFILE-009]", async () => {
    await draw();
    await screen.findByText("Student");
    expect(screen.getByRole("heading", { level: 1, name: "My Profile" })).toBeTruthy();
    expect(screen.getByText("AN")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Amina Njeri" })).toBeTruthy();
    expect(screen.getByText("amina@example.com")).toBeTruthy();
    expect(["Role", "Country", "City/State"].map(fact)).toEqual(["Student", "Kenya", "Karen, Nairobi"]);
    expect(fact("Joined")).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    expect(screen.queryByLabelText("Full Name")).toBeNull();
  });

  it("shows the identity provider's picture where there is one [PROFILE-003]", async () => {
    await draw({}, { avatar_url: "https://avatars.example/amina.png" });
    await screen.findByRole("heading", { name: "Amina Njeri" });
    expect(document.querySelector("img")?.getAttribute("src")).toBe("https://avatars.example/amina.png");
  });

  it("reads all fields of the person's own row and nobody else's [PROFILE-064]", async () => {
    await draw();
    await screen.findByRole("heading", { name: "Amina Njeri" });
    expect(sent("GET", "/profiles").map(({ query }) => Object.fromEntries(query))).toEqual([{ select: "*,consent", id: `eq.${userId}` }]);
  });

  it("says what isn't known yet", async () => {
    await draw({}, { country: null, state: null, city: null });
    await screen.findByText("Student");
    expect(["Country", "City/State"].map(fact)).toEqual(["Not set", "Not set"]);
  });

  it("holds its place while it loads", async () => {
    await draw({ "GET /profiles": () => "never" });
    expect(screen.getByText("Loading your profile...")).toBeTruthy();
  });

  it("says that it did not load, and tries again [PROFILE-058] [PROFILE-059] [PROFILE-060]", async () => {
    let fails = true;
    await draw({ "GET /profiles": () => (fails ? broken() : { body: profile }) });
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load profile data.");
    fails = false;
    await userEvent.click(button("Retry"));
    expect(await screen.findByRole("heading", { name: "Amina Njeri" })).toBeTruthy();
  });

  it("asks to log in again when the session has gone [PROFILE-061] [PROFILE-063]", async () => {
    server = await startTableServer(userId, {});
    localStorage.clear();
    renderPage(<ProfilePage session={sessionAt(server)} />, "/profile");
    expect(await screen.findByText("No signed-in user – please log in again.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
    expect(server.seen).toEqual([]);
  });

  it("says that a signed-in person has no profile [PROFILE-062] [PROFILE-063]", async () => {
    await draw({ "GET /profiles": () => ({ body: [] }) });
    expect(await screen.findByText("User information not available")).toBeTruthy();
  });
});

describe("the profile page in edit mode", () => {
  it("has all fields, filled with what is saved [PROFILE-001] [PROFILE-010] [PROFILE-011] [PROFILE-014] [PROFILE-015] [PROFILE-017] [PROFILE-018] [PROFILE-019] [PROFILE-022]", async () => {
    await draw();
    await edit();
    const values = ["Full Name", "Email Address", "Country", "State/Province", "City"].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(["Amina Njeri", "amina@example.com", "Kenya", "Nairobi", "Karen"]);
    const countries = within(screen.getByLabelText("Country"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent ?? "");
    expect(countries).toHaveLength(196);
    expect(countries.slice(0, 3)).toEqual(["-- Select a country --", "United States", "Afghanistan"]);
    expect(button("Save Changes").getAttribute("type")).toBe("submit");
    expect(document.activeElement).toBe(screen.getByLabelText("Full Name"));
  });

  it("restores what is saved on Cancel, and gives the keyboard back to the button [PROFILE-020] [PROFILE-021]", async () => {
    await draw();
    await edit();
    type("Full Name", "Somebody else");
    type("City", "");
    await userEvent.click(button("Cancel"));
    expect(screen.getByRole("heading", { name: "Amina Njeri" })).toBeTruthy();
    expect(document.activeElement).toBe(button("Edit Profile"));
    await edit();
    expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Amina Njeri");
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Karen");
    expect(sent("POST", "/profile/texts")).toHaveLength(0);
  });

  it("saves the changes by id, empty places as null [PROFILE-023] [PROFILE-024] [PROFILE-025] [PROFILE-030]", async () => {
    await draw();
    await edit();
    type("Full Name", " Amina Wanjiru ");
    await userEvent.selectOptions(screen.getByLabelText("Country"), "");
    type("State/Province", " ");
    type("City", "");
    await userEvent.click(button("Save Changes"));
    expect(await screen.findByRole("heading", { name: "Amina Wanjiru" })).toBeTruthy();
    const [request] = sent("POST", "/profile/texts");
    expect(request?.body).toEqual({ name: "Amina Wanjiru", country: null, state: null, city: null });
    expect(sent("PUT", "/user")).toHaveLength(0);
  });

  it("takes a nickname, says who sees which name, and shows what other students see", async () => {
    await draw();
    expect((await screen.findByText("Other students see")).nextElementSibling?.textContent).toBe("Amina");
    await edit();
    expect(screen.getByLabelText("Full Name").getAttribute("aria-describedby")).toBeTruthy();
    expect(screen.getByText(/^Your teachers and your school need it to know who you are\./)).toBeTruthy();
    type("Nickname", " Kite ");
    await userEvent.click(button("Save Changes"));
    expect((await screen.findByText("Other students see")).nextElementSibling?.textContent).toBe("Kite");
    expect(sent("POST", "/profile/texts")[0]?.body).toMatchObject({ nickname: "Kite" });
  });

  it("says for 3 s that it is saved [PROFILE-027] [PROFILE-028]", async () => {
    await draw();
    await edit();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.click(button("Save Changes"));
    const good = () => screen.queryByText("Profile updated successfully!");
    await untilShown(good);
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(good()).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(good()).toBeNull();
  });

  it("names what is missing or wrong beside its field, and sends nothing [PROFILE-012] [PROFILE-013]", async () => {
    await draw();
    await edit();
    type("Full Name", "  ");
    type("Email Address", "");
    type("City", "x".repeat(101));
    await userEvent.click(button("Save Changes"));
    const described = (label: string) =>
      document.getElementById(screen.getByLabelText(label).getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent;
    expect(["Full Name", "Email Address", "City"].map(described)).toEqual([
      "Please enter your name",
      "Please enter your email",
      "Please use at most 100 characters",
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText("Full Name"));
    expect(sent("POST", "/profile/texts")).toHaveLength(0);
  });

  it("says that saving failed, keeps what was typed, and saves it on the next try [PROFILE-029]", async () => {
    let fails = true;
    await draw({ "POST /profile/texts": (request) => (fails ? broken() : save(request)) });
    await edit();
    type("City", "Thika");
    await userEvent.click(button("Save Changes"));
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update profileWhat you typed is still here. Please try again.");
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Thika");
    fails = false;
    await userEvent.click(button("Save Changes"));
    expect(await screen.findByText("Thika, Nairobi")).toBeTruthy();
  });

  it("passes on why the database refuses a text [PROFILE-029]", async () => {
    await draw({ "POST /profile/texts": () => ({ status: 422, body: { code: "not_kept", error: "Your name is too long." } }) });
    await edit();
    await userEvent.click(button("Save Changes"));
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update profileYour name is too long.");
  });

  it("keeps a saved country that the list doesn't know", async () => {
    await draw({}, { country: "Narnia" });
    await edit();
    expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("Narnia");
  });
});

describe("changing the e-mail address", () => {
  const account = {
    id: userId,
    email: "amina@example.com",
    new_email: "new@example.com",
    aud: "authenticated",
    app_metadata: {},
    user_metadata: {},
    created_at: "",
  };

  it("sends a link to the new one, says so, and shows the old one until then", async () => {
    await draw({ "PUT /user": () => ({ body: account }) });
    await edit();
    type("Email Address", "new@example.com");
    await userEvent.click(button("Save Changes"));
    expect(await screen.findByText(/We sent a link to new@example.com\. .* you log in with amina@example.com\./)).toBeTruthy();
    expect(screen.getByText("amina@example.com")).toBeTruthy();
    const [request] = sent("PUT", "/user");
    expect(request?.body).toMatchObject({ email: "new@example.com" });
    expect(request?.query.get("redirect_to")).toBe(`${location.origin}/auth/callback`);
  });

  it("says beside the field when the link could not be sent, and saves nothing", async () => {
    await draw({ "PUT /user": () => ({ status: 429, body: { code: 429, error_code: "over_email_send_rate_limit", msg: "later" } }) });
    await edit();
    type("Email Address", "new@example.com");
    await userEvent.click(button("Save Changes"));
    expect(await screen.findByText("We have just sent an email. Please wait a minute, then try again")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("Failed to update profile");
    expect(sent("POST", "/profile/texts")).toHaveLength(0);
  });

  it("sends one mail only when saving fails after it and is tried again", async () => {
    let fails = true;
    await draw({ "PUT /user": () => ({ body: account }), "POST /profile/texts": (request) => (fails ? broken() : save(request)) });
    await edit();
    type("Email Address", "new@example.com");
    await userEvent.click(button("Save Changes"));
    await screen.findByRole("alert");
    fails = false;
    await userEvent.click(button("Save Changes"));
    await screen.findByText(/We sent a link to new@example.com/);
    expect(sent("PUT", "/user")).toHaveLength(1);
  });
});

/** Waits with the clock standing still, which Testing Library's own waiting can't. */
async function untilShown(find: () => HTMLElement | null) {
  while (!find()) await act(() => new Promise((resolve) => setImmediate(resolve)));
}
