/*
 * Numbers about the service, and the text in which Prometheus reads them (its format 0.0.4). Counting is a look-up in a map.
 * Labels only ever have values from fixed lists, such as routes: never what a client has sent.
 */

/** One number of a metric, with its labels. */
interface Sample {
  /** Of the name. */
  readonly ending?: '_bucket' | '_sum' | '_count';
  readonly labels: readonly (readonly [name: string, value: string])[];
  readonly value: number;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  samples(): Iterable<Sample>;
}

type Values<Names extends readonly string[]> = { readonly [Index in keyof Names]: string };

/** Separates the values of labels in keys. */
const SEPARATOR = '\0';

const zipped = (names: readonly string[], key: string): Sample['labels'] =>
  names.length === 0 ? [] : key.split(SEPARATOR).map((value, index) => [names[index] ?? '', value] as const);

/** What only ever grows while the process runs. */
export class Counter<const Names extends readonly string[] = []> implements Metric {
  readonly type = 'counter';
  readonly name: string;
  readonly help: string;
  readonly #names: Names;
  readonly #counts = new Map<string, number>();

  constructor(name: string, help: string, names: Names) {
    this.name = name;
    this.help = help;
    this.#names = names;
  }

  add(...values: Values<Names>): void {
    this.addMany(1, ...values);
  }

  addMany(count: number, ...values: Values<Names>): void {
    const key = values.join(SEPARATOR);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
  }

  *samples(): Iterable<Sample> {
    for (const [key, value] of this.#counts) yield { labels: zipped(this.#names, key), value };
  }
}

/** In seconds: the upper bounds of the buckets of a histogram. The clock of the runtime counts milliseconds. */
const BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

interface Buckets {
  /** By the first bound that a duration is not above; the last is for what is above all. */
  readonly counts: number[];
  sum: number;
}

/** How long things take. */
export class Histogram<const Names extends readonly string[] = []> implements Metric {
  readonly type = 'histogram';
  readonly name: string;
  readonly help: string;
  readonly #names: Names;
  readonly #buckets = new Map<string, Buckets>();

  constructor(name: string, help: string, names: Names) {
    this.name = name;
    this.help = help;
    this.#names = names;
  }

  observe(seconds: number, ...values: Values<Names>): void {
    const key = values.join(SEPARATOR);
    let buckets = this.#buckets.get(key);
    if (buckets === undefined) {
      buckets = { counts: new Array<number>(BOUNDS.length + 1).fill(0), sum: 0 };
      this.#buckets.set(key, buckets);
    }
    const found = BOUNDS.findIndex((bound) => seconds <= bound);
    const bucket = found < 0 ? BOUNDS.length : found;
    buckets.counts[bucket] = (buckets.counts[bucket] ?? 0) + 1;
    buckets.sum += seconds;
  }

  *samples(): Iterable<Sample> {
    for (const [key, { counts, sum }] of this.#buckets) {
      const labels = zipped(this.#names, key);
      let count = 0;
      for (const [index, own] of counts.entries()) {
        count += own;
        yield { ending: '_bucket', labels: [...labels, ['le', `${BOUNDS[index] ?? '+Inf'}`]], value: count };
      }
      yield { ending: '_sum', labels, value: sum };
      yield { ending: '_count', labels, value: count };
    }
  }
}

/** The values of labels, and the number that belongs to them. */
type Reading<Names extends readonly string[]> = readonly [values: Values<Names>, value: number];

/** What is looked up whenever the metrics are read, because somebody else knows it. */
export class Gauge<const Names extends readonly string[] = []> implements Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly #names: Names;
  readonly #read: () => Iterable<Reading<Names>>;

  constructor(
    name: string,
    help: string,
    names: Names,
    read: () => Iterable<Reading<Names>>,
    type: 'counter' | 'gauge' = 'gauge',
  ) {
    this.name = name;
    this.help = help;
    this.type = type;
    this.#names = names;
    this.#read = read;
  }

  *samples(): Iterable<Sample> {
    for (const [values, value] of this.#read())
      yield { labels: this.#names.map((name, index) => [name, values[index] ?? ''] as const), value };
  }
}

/** A number without labels; undefined where it is not known. */
export const gauge = (name: string, help: string, read: () => number | undefined): Metric =>
  new Gauge(name, help, [], () => {
    const value = read();
    return value === undefined ? [] : [[[], value]];
  });

const escaped = (text: string): string =>
  text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`).replaceAll('"', String.raw`\"`);

function lineOf(name: string, { ending, labels, value }: Sample): string {
  const written = labels.map(([label, said]) => `${label}="${escaped(said)}"`).join(',');
  return `${name}${ending ?? ''}${written === '' ? '' : `{${written}}`} ${value}\n`;
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** The metrics as Prometheus reads them. One that has no samples yet is named all the same. */
export const metricsText = (metrics: readonly Metric[]): string =>
  metrics
    .map((metric) => {
      const { name, help, type } = metric;
      const lines = Array.from(metric.samples(), (sample) => lineOf(name, sample));
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
