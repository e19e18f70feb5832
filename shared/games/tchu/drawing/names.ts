import type { Lang } from '../../../game/contract.ts';
import { stationOf } from '../stations.ts';
import type { Country, Place } from '../types.ts';

const COUNTRIES: Readonly<Record<Lang, Readonly<Record<Country, string>>>> = {
  fr: { DE: 'Allemagne', AT: 'Autriche', IT: 'Italie', FR: 'France' },
  en: { DE: 'Germany', AT: 'Austria', IT: 'Italy', FR: 'France' },
};

/** What a ticket's place is called: in French as French-speaking Swiss call it, else as it is written on the spot. */
export function nameOf(place: Place, lang: Lang): string {
  if (typeof place === 'string') return COUNTRIES[lang][place];
  const { name, place: local, country } = stationOf(place);
  if (country !== null) return COUNTRIES[lang][country];
  return lang === 'fr' ? name : local;
}
