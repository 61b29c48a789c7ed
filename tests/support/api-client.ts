export const PASSWORD = 'correct horse battery';

/** The email address of the account with this name. */
export function emailOf(name: string): string {
  return `${name.toLowerCase()}@example.com`;
}

/** The body that creates the account with this one-word name and the password `PASSWORD`. */
export function accountOf(name: string) {
  return { GivenName: name, Email: emailOf(name), Password: PASSWORD, ConfirmPassword: PASSWORD };
}

interface CallOptions {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/**
 * Creates helpers to call an API.
 * @param send sends a request for a path, such as a Hono app's `request`
 */
export function createApiClient(send: (path: string, init: RequestInit) => Response | Promise<Response>) {
  /** Sends a request with an optional token and JSON body. */
  async function call(
    method: string,
    path: string,
    { token, body, headers }: CallOptions = {},
  ): Promise<Response> {
    return send(path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Signs in by a name passed to `signUp`. Returns the token. */
  async function signIn(name: string): Promise<string> {
    const body = { Username: emailOf(name), Password: PASSWORD };
    return (await (await call('POST', '/api/authenticate', { body })).json()) as string;
  }

  /** Creates the account of `accountOf`. Returns the token. */
  async function signUp(name: string): Promise<string> {
    await call('POST', '/api/account', { body: accountOf(name) });
    return signIn(name);
  }

  return { call, signIn, signUp };
}

/** Creates helpers to call the API of a running server over HTTP. */
export function apiClient(origin: string) {
  return createApiClient((path, init) => fetch(origin + path, init));
}
