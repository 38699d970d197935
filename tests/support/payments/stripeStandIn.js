/*
 * Stands in for the script of js.stripe.com: as much of it as the Payment Element and `confirmPayment` need. It speaks to
 * https://api.stripe.com, which a test leads to the card sandbox.
 */
(() => {
  const API = 'https://api.stripe.com/v1/payment_intents';
  const idIn = (clientSecret) => clientSecret.split('_secret_')[0];

  async function answer(response) {
    const body = await response.json();
    return response.ok ? { paymentIntent: body } : { error: body.error };
  }
  const read = async (secret) =>
    answer(await fetch(`${API}/${idIn(secret)}?client_secret=${encodeURIComponent(secret)}`));
  async function post(secret, step, fields) {
    const body = new URLSearchParams({ client_secret: secret, ...fields }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const result = await answer(await fetch(`${API}/${idIn(secret)}/${step}`, { method: 'POST', headers, body }));
    // Stripe adds the payment to an error about its state.
    if (result.error?.code !== 'payment_intent_unexpected_state') return result;
    return { error: { ...result.error, payment_intent: (await read(secret)).paymentIntent } };
  }

  /** The fields; a real Payment Element draws them in a frame. */
  class PaymentElement {
    #listeners = new Map();
    #root = document.createElement('div');
    on(event, listener) {
      this.#listeners.set(event, listener);
      return this;
    }
    off() {}
    update() {}
    unmount() {
      this.#root.remove();
    }
    destroy() {
      this.#root.remove();
    }
    mount(place) {
      for (const label of ['Card number', 'Expiration date', 'Security code']) {
        const input = document.createElement('input');
        input.setAttribute('aria-label', label);
        this.#root.append(input);
      }
      place.append(this.#root);
      setTimeout(() => this.#listeners.get('ready')?.({ elementType: 'payment' }));
    }
    card() {
      const [number, expiry, cvc] = [...this.#root.querySelectorAll('input')].map((input) => input.value.trim());
      const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
      return { number: number.replaceAll(' ', ''), month, year, cvc };
    }
  }

  /** The bank's page, on which 3-D Secure asks for a confirmation. */
  function askForConfirmation() {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-label', 'Your bank');
    return new Promise((resolve) => {
      for (const [text, outcome] of [
        ['Complete', 'approve'],
        ['Fail', 'fail'],
      ]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = text;
        button.addEventListener('click', () => {
          dialog.remove();
          resolve(outcome);
        });
        dialog.append(button);
      }
      document.body.append(dialog);
    });
  }

  function createElements({ clientSecret }) {
    let element = null;
    return {
      clientSecret,
      create() {
        element = new PaymentElement();
        return element;
      },
      getElement: () => element,
      update() {},
      async submit() {
        const isComplete = Object.values(element?.card() ?? { none: '' }).every((part) => part !== '');
        return isComplete ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      },
    };
  }

  async function confirmPayment({ elements }) {
    const { number, month, year, cvc } = elements.getElement().card();
    const confirmed = await post(elements.clientSecret, 'confirm', {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': month,
      'payment_method_data[card][exp_year]': year,
      'payment_method_data[card][cvc]': cvc,
    });
    if (confirmed.paymentIntent?.status !== 'requires_action') return confirmed;
    return post(elements.clientSecret, 'authenticate', { outcome: await askForConfirmation() });
  }

  const unused = () => Promise.reject(new Error('the stand-in has no such call'));
  window.Stripe = (key) => ({
    key,
    elements: createElements,
    retrievePaymentIntent: read,
    confirmPayment,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
    _registerWrapper() {},
    registerAppInfo() {},
  });
  window.Stripe.version = 'endive';
})();
