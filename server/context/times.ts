/** The server's times that its tests shorten, in milliseconds. */
export const SERVER_TIMES = {
  /** For a whole request: enough for the largest picture on a slow phone. */
  request: 120_000,
  /** For its headers; a client that sends nothing at all has no longer either. */
  headers: 15_000,
  /** How often the two above are looked at. */
  connectionsCheck: 5_000,
  /** Without a byte in either direction; event streams send one every 20 seconds. */
  connection: 130_000,
  /** How long open requests may go on once the server stops: it exits within 10 s of a SIGTERM. */
  shutdownGrace: 5_000,
  /** How long somebody waits for a page of our own to be rendered. */
  render: 5_000,
  /** Pages are told of the public lists at most once in this time by each server. */
  listsPause: 2_000,
};

export type ServerTimes = Readonly<typeof SERVER_TIMES>;
