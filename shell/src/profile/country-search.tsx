// The browser's own list can't show the continent, nor is it as high as a finger on a phone. Keys are the field's: it keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { CheckIcon, GlobeIcon, TextInput } from "@learn/ui";
import { useId, useState, type KeyboardEvent } from "react";
import styles from "./complete-profile.module.css";
import { findCountries } from "./find-countries.ts";
import { words } from "./first-steps-words.ts";

interface CountrySearchProps {
  name: string;
  countries: ReadonlyMap<string, string>;
  /** The chosen one; empty while there is none. */
  value: string;
  onChoose: (country: string) => void;
}

/** So many fit between the field and the buttons of a small phone. */
const most = 4;

/** A field in which a country is searched by its first letters, and chosen from a short list. */
export function CountrySearch({ name, countries, value, onChoose }: CountrySearchProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const found = typed === null ? [] : findCountries([...countries.keys()], typed, most);
  const current = found[Math.min(marked, found.length - 1)];

  const choose = (country: string) => {
    onChoose(country);
    setTyped(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setMarked(0);
    // Whoever types a whole name has chosen it; what is no country is no answer.
    onChoose([...countries.keys()].find((country) => country.toLowerCase() === text.trim().toLowerCase()) ?? "");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarked((found.indexOf(current) + step + found.length) % found.length);
    else if (event.key === "Enter") choose(current);
    else if (event.key === "Escape") setTyped(value || null);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.search}>
      <GlobeIcon />
      <TextInput
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${found.indexOf(current)}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={words.countrySearch}
        required
        value={typed ?? value}
        onChange={({ target }) => type(target.value)}
        onBlur={() => value && setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <ul className={styles.places} id={`${id}-list`} role="listbox" aria-label={words.places} hidden={found.length === 0}>
        {found.map((country, index) => (
          <li
            key={country}
            id={`${id}-${index}`}
            role="option"
            aria-selected={country === current}
            // The field keeps the focus: leaving it would close the list under the finger.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(country)}
          >
            <span>
              {country} <small>{countries.get(country)}</small>
            </span>
            {country === current && <CheckIcon size="s" />}
          </li>
        ))}
      </ul>
      {typed !== null && typed.trim() !== "" && found.length === 0 && !value && <p className={styles.none}>{words.noCountry}</p>}
    </div>
  );
}
