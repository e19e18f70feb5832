/** What was read from the text format of Prometheus: the type of each metric, and its samples by name and labels. */
export interface Scraped {
  readonly types: ReadonlyMap<string, string>;
  readonly samples: ReadonlyMap<string, number>;
}

const TYPE = /^# TYPE (\S+) (counter|gauge|histogram)$/;
const HELP = /^# HELP \S+ \S.*$/;
const SAMPLE = /^([a-z_]+(?:\{(?:[a-z_]+="(?:[^"\\\n]|\\[\\n"])*",?)+\})?) (\S+)$/;

/** Reads the text format strictly, after its specification: whatever is neither a comment nor a sample is an error. */
export function parseMetrics(text: string): Scraped {
  const types = new Map<string, string>();
  const samples = new Map<string, number>();
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  for (const line of text.slice(0, -1).split('\n')) {
    const [, name, type] = TYPE.exec(line) ?? [];
    const [, sample, value] = SAMPLE.exec(line) ?? [];
    if (name !== undefined && type !== undefined) {
      if (types.has(name)) throw new Error(`${name} comes twice`);
      types.set(name, type);
    } else if (
      sample !== undefined &&
      value !== undefined &&
      !Number.isNaN(Number(value.replace('+Inf', 'Infinity')))
    ) {
      if (samples.has(sample)) throw new Error(`${sample} comes twice`);
      samples.set(sample, Number(value));
    } else if (!HELP.test(line)) throw new Error(`not a line of metrics: ${line}`);
  }
  return { types, samples };
}
