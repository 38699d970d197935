// The popup of a sign-in ends here: tells the page that opened it what came of it, then closes. A channel rather than
// `opener`, which a provider's own policy may have cut off.
const channel = new BroadcastChannel('google-sign-in');
channel.postMessage(new URLSearchParams(location.search).get('error') ?? '');
channel.close();
close();
