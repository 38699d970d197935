// Runs in the pop-up at the end of a Google sign-in: sends the error code, or an empty text, to the page and closes.
const channel = new BroadcastChannel('google-sign-in');
channel.postMessage(new URLSearchParams(location.search).get('error') ?? '');
channel.close();
window.close();
