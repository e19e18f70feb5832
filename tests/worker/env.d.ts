type WorkerEnv = import('../../worker/http/answers.ts').Bindings;

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('../../worker/index.ts');
  }
  interface Env extends WorkerEnv {
    readonly SECRECY_ACTIONS: string;
    readonly NIGHTLY: string;
  }
}
