import type { Country, Station, StationId } from './types.ts';

/** Code, French name, local name, country beyond the border, latitude and longitude. */
const ROWS: readonly (readonly [string, string, string, Country | null, number, number])[] = [
  ['BAD', 'Baden', 'Baden', null, 47.473, 8.306],
  ['BAL', 'Bâle', 'Basel', null, 47.559, 7.589],
  ['BEL', 'Bellinzone', 'Bellinzona', null, 46.195, 9.024],
  ['BER', 'Berne', 'Bern', null, 46.948, 7.447],
  ['BRI', 'Brigue', 'Brig', null, 46.316, 7.988],
  ['BRU', 'Brusio', 'Brusio', null, 46.26, 10.123],
  ['COI', 'Coire', 'Chur', null, 46.85, 9.532],
  ['DAV', 'Davos', 'Davos', null, 46.796, 9.823],
  ['DEL', 'Delémont', 'Delémont', null, 47.365, 7.344],
  ['FRI', 'Fribourg', 'Fribourg', null, 46.806, 7.162],
  ['GEN', 'Genève', 'Genève', null, 46.204, 6.143],
  ['INT', 'Interlaken', 'Interlaken', null, 46.686, 7.863],
  ['KRE', 'Kreuzlingen', 'Kreuzlingen', null, 47.65, 9.175],
  ['LAU', 'Lausanne', 'Lausanne', null, 46.52, 6.634],
  ['LCF', 'La Chaux-de-Fonds', 'La Chaux-de-Fonds', null, 47.104, 6.826],
  ['LOC', 'Locarno', 'Locarno', null, 46.171, 8.799],
  ['LUC', 'Lucerne', 'Luzern', null, 47.05, 8.306],
  ['LUG', 'Lugano', 'Lugano', null, 46.005, 8.953],
  ['MAR', 'Martigny', 'Martigny', null, 46.102, 7.073],
  ['NEU', 'Neuchâtel', 'Neuchâtel', null, 46.99, 6.929],
  ['OLT', 'Olten', 'Olten', null, 47.35, 7.903],
  ['PFA', 'Pfäffikon', 'Pfäffikon', null, 47.201, 8.778],
  ['SAR', 'Sargans', 'Sargans', null, 47.049, 9.441],
  ['SCE', 'Schaffhouse', 'Schaffhausen', null, 47.697, 8.634],
  ['SCZ', 'Schwyz', 'Schwyz', null, 47.021, 8.654],
  ['SIO', 'Sion', 'Sion', null, 46.233, 7.36],
  ['SOL', 'Soleure', 'Solothurn', null, 47.208, 7.537],
  ['STG', 'Saint-Gall', 'St. Gallen', null, 47.424, 9.377],
  ['VAD', 'Vaduz', 'Vaduz', null, 47.141, 9.521],
  ['WAS', 'Wassen', 'Wassen', null, 46.706, 8.6],
  ['WIN', 'Winterthour', 'Winterthur', null, 47.5, 8.724],
  ['YVE', 'Yverdon', 'Yverdon', null, 46.778, 6.641],
  ['ZOU', 'Zoug', 'Zug', null, 47.166, 8.515],
  ['ZUR', 'Zürich', 'Zürich', null, 47.377, 8.541],
  ['DE1', 'Allemagne', 'Deutschland', 'DE', 47.72, 7.6],
  ['DE2', 'Allemagne', 'Deutschland', 'DE', 47.84, 8.62],
  ['DE3', 'Allemagne', 'Deutschland', 'DE', 47.79, 9.03],
  ['DE4', 'Allemagne', 'Deutschland', 'DE', 47.77, 9.34],
  ['DE5', 'Allemagne', 'Deutschland', 'DE', 47.62, 9.64],
  ['AT1', 'Autriche', 'Österreich', 'AT', 47.45, 9.8],
  ['AT2', 'Autriche', 'Österreich', 'AT', 47.2, 9.74],
  ['AT3', 'Autriche', 'Österreich', 'AT', 46.96, 10.34],
  ['IT1', 'Italie', 'Italia', 'IT', 46.67, 10.48],
  ['IT2', 'Italie', 'Italia', 'IT', 46.14, 10.22],
  ['IT3', 'Italie', 'Italia', 'IT', 45.8, 9.08],
  ['IT4', 'Italie', 'Italia', 'IT', 45.99, 8.62],
  ['IT5', 'Italie', 'Italia', 'IT', 46.1, 8.27],
  ['FR1', 'France', 'France', 'FR', 45.92, 6.86],
  ['FR2', 'France', 'France', 'FR', 46.1, 5.93],
  ['FR3', 'France', 'France', 'FR', 47.13, 6.55],
  ['FR4', 'France', 'France', 'FR', 47.5, 6.98],
];

/** The 34 cities, then the 17 border stations, from each of which one route leads abroad. [G1] */
export const STATIONS: readonly Station[] = ROWS.map(([code, name, place, country, lat, lon], id) => ({
  id,
  code,
  name,
  place,
  country,
  lat,
  lon,
}));

const BY_CODE: ReadonlyMap<string, StationId> = new Map(STATIONS.map(({ code, id }) => [code, id]));

/** The station with this code, which is in upper case. */
export const stationWith = (code: string): StationId | undefined => BY_CODE.get(code);

/** The station with this number. Throws if there is none. */
export function stationOf(id: StationId): Station {
  const station = STATIONS[id];
  if (station === undefined) throw new RangeError(`no station ${id}`);
  return station;
}
