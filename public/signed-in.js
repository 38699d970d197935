// The page that a Google sign-in ends on, in a window of its own: reports the error's code, or nothing, and goes.
const channel = new BroadcastChannel('google-sign-in');
channel.postMessage(new URLSearchParams(location.search).get('error') ?? '');
channel.close();
window.close();
