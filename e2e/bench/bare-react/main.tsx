import { type FormEvent, useState } from "react";
import { createRoot } from "react-dom/client";

/** The smallest login form that React makes: what our own is compared with. */
function Login() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const logIn = (event: FormEvent) => {
    event.preventDefault();
    void fetch("/sign-in", { method: "POST", body: JSON.stringify({ email, password }) });
  };
  return (
    <form onSubmit={logIn}>
      <label>
        Email <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      </label>
      <label>
        Password <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
      </label>
      <button>Log in</button>
    </form>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Login />);
