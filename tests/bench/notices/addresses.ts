import { DIGEST_SCHEMA, Digest } from '../../../worker/addresses/digest.ts';
import { BackOff } from '../../../worker/objects/back-off.ts';
import type { DigestItem, DigestSection } from '../../../worker/objects/calls.ts';
import { LazyDatabase } from '../../../worker/objects/lazy-database.ts';
import { type SimulatedStorage, simulatedStorage } from '../../support/sqlite-storage.ts';
import type { Month, SimulatedTable } from './month.ts';
import { MINUTE } from './time.ts';

/** How long what was cut off waits, as in `worker/addresses/address-object.ts`. */
const RETRY = MINUTE;

interface SimulatedAddress {
  readonly name: string;
  box: SimulatedStorage;
  digest: Digest;
  alarm: number | undefined;
  /** When it died, or could not reach a table, or a server could not reach it. */
  readonly troubles: number[];
  /** What the tables have answered lately, by channel: the id of what they tell. */
  readonly answers: Map<string, string>;
}

/**
 * The objects of mail addresses, which gather what is told once a day: `Digest` and its SQL are those of the service.
 * They die between any two steps, and tables die when they are asked or told something.
 */
export class Addresses {
  readonly #month: Month;
  readonly #byAddress = new Map<string, SimulatedAddress>();
  /** By channel of a table. */
  readonly #byChannel = new Map<string, SimulatedAddress>();
  /** How many digests have arrived, by how many channels they told of. */
  readonly sizes = new Map<number, number>();
  deaths = 0;

  constructor(month: Month) {
    this.#month = month;
  }

  /** A channel of a table leads to an address. */
  add(address: string, channel: string): void {
    this.#byChannel.set(channel, this.#of(address));
  }

  troublesOf = (channel: string): readonly number[] => this.#byChannel.get(channel)?.troubles ?? [];

  get count(): number {
    return this.#byAddress.size;
  }

  /** A table hands over that it has something to tell; either may die before or after that. */
  async gather(to: string, entry: DigestItem, from: SimulatedTable): Promise<void> {
    const address = this.#of(to);
    const fate = this.#month.chance.below(200);
    if (fate <= 3) from.troubles.push(this.#month.now);
    if (fate === 0) this.#month.die(from);
    if (fate === 1) this.#die(address);
    if (fate <= 1) throw new Error('cut off before it was handed over');
    address.digest.gather(entry, this.#month.now);
    this.#arm(address);
    if (fate === 2) this.#month.die(from);
    if (fate === 3) this.#die(address);
    if (fate <= 3) throw new Error('cut off after it was handed over');
  }

  #of(name: string): SimulatedAddress {
    const known = this.#byAddress.get(name);
    if (known !== undefined) return known;
    const box = simulatedStorage();
    const address: SimulatedAddress = {
      name,
      box,
      digest: this.#digestOf(box, () => address),
      alarm: undefined,
      troubles: [],
      answers: new Map(),
    };
    this.#byAddress.set(name, address);
    return address;
  }

  #digestOf({ storage }: SimulatedStorage, of: () => SimulatedAddress): Digest {
    return new Digest(new LazyDatabase(storage, { oldest: DIGEST_SCHEMA, taken: 0, steps: [] }), {
      addressee: async () => ({ name: 'a'.repeat(72), key: 'b'.repeat(64) }),
      ask: async (entry) => this.#reached(of(), entry, (table) => this.#answer(of(), table, entry)),
      report: async (entry, result) =>
        this.#reached(of(), entry, (table) => {
          table.notifying.delivery.settle(entry.channel, result);
          this.#month.arm(table);
        }),
      asking: new BackOff(storage, 'digest-sections'),
      reporting: new BackOff(storage, 'digest-results'),
      mailer: {
        send: async (mail) => {
          const address = of();
          // A digest has a link for each channel that ends what it tells.
          const channels = [...mail.text.matchAll(/\/unsubscribe#(?!daily)\w+\.(\w+)/g)].map(([, id = '']) => id);
          const ids = channels.map((id) => address.answers.get(id) ?? '');
          if (ids.length === 0 || ids.includes('')) throw new Error('it tells what nobody has told');
          const before = this.#month.counts.arrived;
          const die = () => this.#die(address);
          const attempt = this.#month.servers.mailed(mail, { ids, id: mail.id, die, troubles: address.troubles });
          if (this.#month.counts.arrived > before) this.sizes.set(ids.length, (this.sizes.get(ids.length) ?? 0) + 1);
          return attempt;
        },
      },
    });
  }

  #answer(
    { answers }: SimulatedAddress,
    { notifying, table }: SimulatedTable,
    entry: DigestItem,
  ): DigestSection | null {
    const section = notifying.delivery.section(table, entry, { name: '', key: new Uint8Array(32) }, this.#month.now);
    if (section) answers.set(entry.channel, section.mail.id);
    // As it crosses from one object to another.
    return JSON.parse(JSON.stringify(section)) as DigestSection | null;
  }

  /** Asks or tells a table something; either may die before or after that. */
  #reached<Value>(address: SimulatedAddress, entry: DigestItem, ask: (table: SimulatedTable) => Value): Value {
    const table = this.#month.tables.find((one) => one.table.setup.id === entry.table);
    if (table === undefined) throw new Error('there is no such table');
    const fate = this.#month.chance.below(600);
    if (fate <= 3) address.troubles.push(this.#month.now);
    if (fate === 0) this.#month.die(table);
    if (fate === 1) this.#die(address);
    if (fate <= 1) throw new Error('cut off before it was reached');
    const value = ask(table);
    if (fate === 2) this.#month.die(table);
    if (fate === 3) this.#die(address);
    if (fate <= 3) throw new Error('cut off before it could answer');
    return value;
  }

  #die(address: SimulatedAddress): void {
    this.deaths += 1;
    address.box = address.box.reopened();
    address.digest = this.#digestOf(address.box, () => address);
  }

  #arm(address: SimulatedAddress): void {
    const next = address.digest.next(this.#month.now);
    if (next === undefined) address.alarm = undefined;
    else this.#alarm(address, next);
  }

  #alarm(address: SimulatedAddress, time: number): void {
    if (time === address.alarm) return;
    address.alarm = time;
    this.#month.at(time, async () => {
      if (address.alarm !== time) return;
      address.alarm = undefined;
      await this.#ring(address);
    });
  }

  /** The alarm of an address, as in `worker/addresses/address-object.ts`. */
  async #ring(address: SimulatedAddress): Promise<void> {
    const { digest } = address;
    this.#alarm(address, this.#month.now + RETRY);
    try {
      await digest.run();
    } catch (error) {
      // It died: the alarm that was set before comes.
      if (address.digest === digest) throw error;
      return;
    }
    if (address.digest === digest) this.#arm(address);
  }
}
