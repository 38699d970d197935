// A program that requests an address as often as possible and prints what autocannon measured. Its argument is JSON: `url`,
// `seconds`, `connections`, and `headers`, a list of headers of which each connection takes the next.
import autocannon from 'autocannon';

const { url, seconds, connections, headers } = JSON.parse(process.argv[2]);
let opened = 0;
const report = await autocannon({
  url,
  connections,
  duration: seconds,
  setupClient: (client) => client.setHeaders(headers[opened++ % headers.length]),
});
console.log(JSON.stringify(report));
