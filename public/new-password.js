// Sets the password of the one-time link that opened this page; its token stands behind the #, which no server is sent.
const form = document.querySelector('form');
const status = document.querySelector('[role=status]');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  status.textContent = '';
  const body = JSON.stringify({ newPassword: form.elements.password.value, token: location.hash.slice(1) });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/identity/reset-password', { method: 'POST', headers, body }).catch(() => undefined);
  if (answer?.ok) {
    form.remove();
    status.textContent = 'Your password is set. You can log in with it now.';
    const link = document.createElement('a');
    link.href = '/login';
    link.textContent = 'Login';
    status.after(link);
    return;
  }
  const refusal = await answer?.json().catch(() => undefined);
  status.textContent =
    refusal?.code === 'INVALID_TOKEN'
      ? 'This link was used before or is too old. Ask for another one.'
      : (refusal?.message ?? refusal?.msg ?? 'The market is not answering. Please try again in a moment');
});
