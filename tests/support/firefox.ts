import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The preferences of the profile: less motion, and no background activity of Firefox. */
const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  // The focus can be seen although no window of a headless browser is in front.
  'focusmanager.testmode': true,
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'services.settings.server': 'data:,',
};

interface Reply {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
}

/** A tab of an installed Firefox, driven by WebDriver BiDi. Playwright cannot: its client uses later commands. */
export class Firefox {
  readonly #socket: WebSocket;
  readonly #stop: () => Promise<void>;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #context = '';

  private constructor(socket: WebSocket, stop: () => Promise<void>) {
    this.#socket = socket;
    this.#stop = stop;
    socket.addEventListener('message', ({ data }) => {
      const { id = 0, type, result, message } = JSON.parse(String(data)) as Reply;
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (type === 'success') waiting?.resolve(result);
      else waiting?.reject(new Error(message));
    });
  }

  static async launch(program: string): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, 'user.js'), lines.join('\n'));
    const child = spawn(
      program,
      ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    async function stop() {
      const exited = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await exited;
      await rm(profile, { recursive: true, force: true });
    }
    const address = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error('Firefox exited before it was ready')));
      createInterface(child.stderr).on('line', (line) => {
        const [found] = /ws:\/\/\S+/.exec(line) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(socket, stop);
    await firefox.#send('session.new', { capabilities: {} });
    const { contexts } = (await firefox.#send('browsingContext.getTree', {})) as {
      contexts: readonly { readonly context: string }[];
    };
    firefox.#context = contexts[0]?.context ?? '';
    // Only the active tab shows the focus.
    await firefox.#send('browsingContext.activate', { context: firefox.#context });
    return firefox;
  }

  close(): Promise<void> {
    this.#socket.close();
    return this.#stop();
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  async setViewportSize(viewport: { readonly width: number; readonly height: number }): Promise<void> {
    await this.#send('browsingContext.setViewport', { context: this.#context, viewport });
  }

  /** Runs a function in the page. What it returns, or promises, travels as JSON. */
  async evaluate<TArgument, TResult>(
    run: ((argument: TArgument) => TResult | Promise<TResult>) | string,
    argument?: TArgument,
  ): Promise<TResult> {
    const call = typeof run === 'string' ? run : `(${run.toString()})(${JSON.stringify(argument)})`;
    const { exceptionDetails, result } = (await this.#send('script.evaluate', {
      expression: `Promise.resolve(${call}).then((result) => JSON.stringify(result) ?? 'null')`,
      target: { context: this.#context },
      awaitPromise: true,
    })) as { exceptionDetails?: { text: string }; result?: { value: string } };
    if (!result) throw new Error(exceptionDetails?.text);
    return JSON.parse(result.value) as TResult;
  }

  async pressTab(times: number): Promise<void> {
    const press = ['keyDown', 'keyUp'].map((type) => ({ type, value: '\uE004' }));
    await this.#send('input.performActions', {
      context: this.#context,
      actions: [{ type: 'key', id: 'keyboard', actions: Array.from({ length: times }, () => press).flat() }],
    });
  }

  #send(method: string, params: object): Promise<unknown> {
    const id = this.#nextId();
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return waiting.promise;
  }

  #lastId = 0;
  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}
