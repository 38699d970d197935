export function CompleteSignUp() {
  return <h1>Complete your sign-up</h1>;
}
