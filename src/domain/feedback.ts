/** A customer's feedback in the carousel (spec: feedback.fields). */
export interface Feedback {
  readonly name: string;
  readonly post: string;
  readonly heading: string;
  readonly picture: string;
}
