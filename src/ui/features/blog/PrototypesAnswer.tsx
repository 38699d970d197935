const EXAMPLE = `const car = {
  wheels: 4,
  describe() {
    return \`\${this.name} on \${this.wheels} wheels\`;
  },
};

const coupe = Object.create(car);  // coupe's prototype is car
coupe.name = 'Velora Stiletto';

coupe.describe();                  // 'Velora Stiletto on 4 wheels'
coupe.hasOwnProperty('wheels');    // false: found on car
coupe.wheels = 3;                  // an own property now; car still has 4`;

export function PrototypesAnswer() {
  return (
    <>
      <p>
        In JavaScript objects inherit from objects. Every object has a hidden link to another one, its prototype, or to{' '}
        <code>null</code>. When you read a property that the object itself does not have, the engine looks at the
        prototype, then at the prototype’s prototype, and so on; where the chain ends, the answer is{' '}
        <code>undefined</code>.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide listing is scrolled by keyboard too */}
      <pre tabIndex={0}>
        <code>{EXAMPLE}</code>
      </pre>
      <p>
        Reading climbs the chain, writing does not: an assignment makes an own property that hides the inherited one
        (unless a setter up the chain takes it). And <code>this</code> is the object the method was called on, not the
        one it was found on. That is why one <code>describe</code> serves every car.
      </p>
      <p>
        <code>class</code> is a tidier way to write the same thing. Methods land on <code>Coupe.prototype</code>;{' '}
        <code>new Coupe()</code> makes an object whose prototype that is; <code>extends</code> links the two prototypes
        (and the two constructors). Private <code>#fields</code> are the exception: they belong to the object alone and
        are not looked up along the chain. To read the link use <code>Object.getPrototypeOf</code>; to make it,{' '}
        <code>Object.create</code> or a class. Changing it later is allowed, and slow.
      </p>
    </>
  );
}
