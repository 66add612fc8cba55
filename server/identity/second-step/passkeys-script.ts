/** Asks the device for a passkey, or for a new one, when the button of its form is pressed, and sends what it says. It runs in browsers as it is written. */
export const passkeysScript = `const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
const textOf = (buffer) => {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};
const described = (list) => (list ?? []).map((each) => ({ ...each, id: bytesOf(each.id) }));

const get = async (options) => {
  const publicKey = { ...options, challenge: bytesOf(options.challenge), allowCredentials: described(options.allowCredentials) };
  const { id, rawId, type, response, ...credential } = await parts(navigator.credentials.get({ publicKey }));
  return {
    id, rawId, type,
    clientExtensionResults: credential.extensions,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle ? { userHandle: textOf(response.userHandle) } : {}),
    },
  };
};

const create = async (options) => {
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: described(options.excludeCredentials),
  };
  const { id, rawId, type, response, ...credential } = await parts(navigator.credentials.create({ publicKey }));
  return {
    id, rawId, type,
    clientExtensionResults: credential.extensions,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports ? response.getTransports() : [],
    },
  };
};

const parts = async (asked) => {
  const made = await asked;
  return { id: made.id, rawId: textOf(made.rawId), type: made.type, response: made.response, extensions: made.getClientExtensionResults() };
};

for (const form of document.querySelectorAll('form[data-passkey]')) {
  const said = form.querySelector('[data-failed]');
  if (!window.PublicKeyCredential) {
    form.querySelector('button').hidden = true;
    said.textContent = 'This browser knows no passkeys.';
    continue;
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    said.textContent = '';
    const ask = form.dataset.passkey === 'get' ? get : create;
    ask(JSON.parse(form.dataset.options)).then(
      (answer) => {
        form.elements.namedItem('answer').value = JSON.stringify(answer);
        form.submit();
      },
      () => {
        said.textContent = said.dataset.failed;
      },
    );
  });
}
`;
