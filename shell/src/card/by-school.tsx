import { SignOnPage } from "../sign-on/sign-on-page.tsx";
import { CardPage, type CardPageProps } from "./card-page.tsx";

/** The ways in for whom a school has on its list: by a card, or by the school's own sign-in, whose address may name the school. */
export function BySchool({ path, ...rest }: CardPageProps & { path: string }) {
  const [, place, school = null] = path.split("/");
  return place === "sign-on" ? <SignOnPage school={school || null} {...rest} /> : <CardPage {...rest} />;
}
