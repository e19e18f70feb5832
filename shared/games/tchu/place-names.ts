import type { Lang } from '../../game/contract.ts';
import { stationOf } from './stations.ts';
import type { Country, Place } from './types.ts';

const COUNTRIES: Readonly<Record<Lang, Readonly<Record<Country, string>>>> = {
  fr: { DE: 'Allemagne', AT: 'Autriche', IT: 'Italie', FR: 'France' },
  en: { DE: 'Germany', AT: 'Austria', IT: 'Italy', FR: 'France' },
};

/** The name of a place: in French as used in French-speaking Switzerland, otherwise as written locally. */
export function nameOf(place: Place, lang: Lang): string {
  if (typeof place === 'string') return COUNTRIES[lang][place];
  const { name, place: local, country } = stationOf(place);
  if (country !== null) return COUNTRIES[lang][country];
  return lang === 'fr' ? name : local;
}
