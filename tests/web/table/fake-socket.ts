/** A socket without a network: the test says what arrives. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  onopen = () => {};
  onmessage = (_: { readonly data: string }) => {};
  onclose = () => {};
  readonly sent: string[] = [];
  readonly url: URL;
  constructor(url: URL) {
    this.url = url;
    FakeSocket.opened.push(this);
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  send(message: string): void {
    this.sent.push(message);
  }
  say(news: object): void {
    this.onmessage({ data: JSON.stringify(news) });
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}
