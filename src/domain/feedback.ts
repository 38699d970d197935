/** A customer's voice in the carousel (spec, section 3). */
export interface Feedback {
  readonly name: string;
  readonly post: string;
  readonly heading: string;
  readonly picture: string;
}
